/** The nginx of app/deploy in front of nodes of a test: the file as it is, with other ports, and a certificate made on the spot. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pathOf } from '#model-tests/setup/system-programs.ts'
import { placed, startProgram } from './deployed.ts'

const configuration = 'app/deploy/nginx.conf'

export interface Nginx {
  /** In PEM; the only one whose certificate is to be believed. */
  certificate: string
  stop(): Promise<void>
}

export async function startNginx(ports: { http: number; https: number; nodes: readonly [number, number] }): Promise<Nginx> {
  const program = pathOf('nginx')
  const folder = await mkdtemp(join(tmpdir(), 'treadline-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate]
  await promisify(execFile)(pathOf('openssl'), ['req', '-x509', '-days', '1', ...files, ...names])
  const site = placed(configuration, await readFile(configuration, 'utf8'), [
    ['server 127.0.0.1:3000', `server 127.0.0.1:${ports.nodes[0]}`],
    ['server 127.0.0.1:3001', `server 127.0.0.1:${ports.nodes[1]}`],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    ['https://$host$request_uri', `https://$host:${ports.https}$request_uri`],
    ['server_name tires.example.com', 'server_name localhost'],
    ['server_name tires.example.com', 'server_name localhost'],
    ['/etc/letsencrypt/live/tires.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/tires.example.com/privkey.pem', key],
  ])
  await writeFile(join(folder, 'site.conf'), site)
  await writeFile(join(folder, 'nginx.conf'), around(folder))
  const nginx = await startProgram(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { port: ports.https })
  return {
    certificate: await readFile(certificate, 'utf8'),
    async stop() {
      await nginx.end('SIGQUIT')
      await rm(folder, { recursive: true })
    },
  }
}

/** What Debian's own nginx.conf has around a site, kept in one folder, and one worker, in this process alone. */
const around = (folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${folder}/site.conf;
}
`
