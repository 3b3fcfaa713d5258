/** The files of another commit in a folder of their own, with packages: what is needed to build and open its shop. */
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keptFolder } from '#adapters/database/kept-testing.ts'
import { installMissing } from '#app/cli/machine/install.mjs'

export interface OtherCheckout {
  /** Its commit, abbreviated. */
  commit: string
  folder: string
}

/** Kept among the system's temporary files, so that it is built once. Throws a sentence where `ref` names no commit of this repository. */
export async function checkoutOfCommit(ref: string): Promise<OtherCheckout> {
  const commit = commitOf(ref)
  const folder = await keptFolder('checkout', commit, async (made) => {
    mkdirSync(made)
    const files = join(made, 'files.tar')
    git('archive', '--format=tar', `--output=${files}`, commit)
    execFileSync('tar', ['-xf', files, '-C', made])
    rmSync(files)
  })
  takePackages(folder)
  return { commit: commit.slice(0, 8), folder }
}

function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim()
  } catch {
    throw new Error(`--beside is ${JSON.stringify(ref)}; expected a commit of this repository`)
  }
}

/** This checkout's where both want the same; otherwise they are installed. */
function takePackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isLink) rmSync(packages)
  const [theirs, ours] = [folder, '.'].map((at) => readFileSync(join(at, 'package-lock.json'), 'utf8'))
  if (theirs === ours && !lstatSync(packages, { throwIfNoEntry: false })) symlinkSync(resolve('node_modules'), packages, 'dir')
  else installMissing(folder, true)
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' })
