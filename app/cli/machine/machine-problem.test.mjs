import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { closedFolderProblem, folderProblem, machineProblem } from './machine-problem.mjs'

const listening = (port, host = '127.0.0.1') => {
  const server = createServer().listen(port, host)
  return once(server, 'listening').then(() => server)
}

test('a port that is taken is named, with others to choose', async () => {
  const server = await listening(0)
  const { port } = server.address()
  const error = await listening(port).catch((problem) => problem)
  server.close()
  expect(machineProblem(error)).toBe(
    `Port ${port} is taken: end what uses it, or choose others, for instance PORT=${port + 100} npm start. The demo takes PORT and the two after it.`,
  )
})

test('an address of another machine is refused with what to do', async () => {
  const error = await listening(0, '192.0.2.1').catch((problem) => problem)
  expect(machineProblem(error)).toBe('HOST is 192.0.2.1, which is no address of this machine: leave it out, or name one that is.')
})

const system = (code, more) => Object.assign(new Error(`${code}: as the system says it`), { code, ...more })

test.each([
  [
    'EACCES',
    { syscall: 'listen', port: 80 },
    'This user may not open port 80: choose 1024 or higher, for instance PORT=3000 npm start.',
  ],
  [
    'EACCES',
    { syscall: 'open', path: 'build/.stamp' },
    "build/.stamp cannot be written by this user. If another one has made it, root for instance, delete it or give the project's folder to this user (chown -R), and try again.",
  ],
  [
    'EROFS',
    { syscall: 'mkdir', path: 'build' },
    'build is on a disk that is read-only: copy the project to a folder that this user can write to.',
  ],
  ['ENOSPC', { syscall: 'write' }, 'The disk is full: the project takes 1.6 GB.'],
  [
    'EMFILE',
    { syscall: 'open', path: 'x' },
    'Too many files are open for this user: allow more, for instance with ulimit -n 4096, and try again.',
  ],
])('%s of %o is a sentence that says what to do', (code, more, sentence) => {
  expect(machineProblem(system(code, more))).toBe(sentence)
})

test('a folder that the user of Postgres cannot enter is named', () => {
  expect(closedFolderProblem('/root/tires', (folder) => folder !== '/root')).toBe(
    'Postgres does not run as root: the tests start it as another user, who cannot enter /root. Run npm test as a plain user, move the project, or chmod o+x /root.',
  )
  expect(closedFolderProblem('/srv/tires', () => true)).toBeNull()
})

test('an error of the program is no problem of the machine', () => {
  for (const error of [new Error('x is not a function'), system('ERR_MODULE_NOT_FOUND'), 'text', null])
    expect(machineProblem(error)).toBeNull()
})

test.each(['/home/guest/tire shop', `/srv/"tires" it's [1] (a) & é 日本`])('a project may be in %s', (root) => {
  expect(folderProblem(root)).toBeNull()
})

test.each(['#', '%', '?', '*', '\\'])('a folder with %s in its path is refused, with what to do', (letter) => {
  expect(folderProblem(`/home/guest/tires ${letter}1`)).toBe(
    `The path of this folder has ${letter} in it (/home/guest/tires ${letter}1), so that Node and Vite find no modules there: move or rename it, and try again.`,
  )
})
