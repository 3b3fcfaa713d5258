type Environment = Record<string, string | undefined>

/** Where the programs of Postgres connect to: by environment, since every user of the machine can read a command line. */
export function withConnection(env: Environment, url: string): Environment {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
  }
  const set = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return { ...env, ...Object.fromEntries(set) }
}
