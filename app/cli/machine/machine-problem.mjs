/** What to do where the machine is the problem: a port that is taken, a folder of another user, a full disk. README.md has a row for each. */
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * @param {unknown} error of Node's system calls, with `code`, `syscall`, and `path` or `port`
 * @returns {string | null} a sentence; null for any other error
 */
export function machineProblem(error) {
  if (!(error instanceof Error) || !('code' in error)) return null
  const sentence = sentences[`${error.code} ${error.syscall}`] ?? sentences[error.code]
  return sentence ? sentence(error) : null
}

/** By the error's code, with its system call where that matters. */
const sentences = {
  'EADDRINUSE listen': ({ port }) =>
    `Port ${port} is taken: end what uses it, or choose others, for instance PORT=${port + 100} npm start. The demo takes PORT and the two after it.`,
  'EACCES listen': ({ port }) => `This user may not open port ${port}: choose 1024 or higher, for instance PORT=3000 npm start.`,
  'EADDRNOTAVAIL listen': ({ address }) =>
    `HOST is ${address}, which is no address of this machine: leave it out, or name one that is.`,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: ({ path }) => `${path} is on a disk that is read-only: copy the project to a folder that this user can write to.`,
  ENOSPC: ({ path }) => `The disk is full${path ? `, so that ${path} could not be written` : ''}: the project takes 1.6 GB.`,
  EDQUOT: ({ path }) =>
    `This user's quota is used up${path ? `, so that ${path} could not be written` : ''}: the project takes 1.6 GB.`,
  EMFILE: () => 'Too many files are open for this user: allow more, for instance with ulimit -n 4096, and try again.',
}

function notWritable({ path, dest }) {
  return `${dest ?? path} cannot be written by this user. If another one has made it, root for instance, delete it or give the project's folder to this user (chown -R), and try again.`
}

/**
 * Postgres refuses to run as root, so that the tests of root start it as another user.
 * @param {string} root the project's folder, an absolute path
 * @param {(folder: string) => boolean} canBeEntered by every user
 * @returns {string | null} a sentence where that user cannot enter the folder
 */
export function closedFolderProblem(root, canBeEntered = (folder) => (statSync(folder).mode & 0o001) !== 0) {
  const closed = foldersTo(root).find((folder) => !canBeEntered(folder))
  if (!closed) return null
  return `Postgres does not run as root: the tests start it as another user, who cannot enter ${closed}. Run npm test as a plain user, move the project, or chmod o+x ${closed}.`
}

function foldersTo(path) {
  const parent = dirname(path)
  return parent === path ? [path] : [...foldersTo(parent), path]
}

/**
 * Node and Vite read the paths of modules as addresses, in which these have a meaning.
 * @param {string} root the project's folder
 * @returns {string | null} a sentence; null for a path that will do
 */
export function folderProblem(root, separator = '/') {
  const found = ['#', '%', '?', '*', '\\'].filter((letter) => letter !== separator && root.includes(letter))
  if (found.length === 0) return null
  return `The path of this folder has ${found.join(' and ')} in it (${root}), so that Node and Vite find no modules there: move or rename it, and try again.`
}
