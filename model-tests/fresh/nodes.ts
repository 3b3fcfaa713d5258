/** The Nodes that the project is tried on, each with an npm of its time: the first of each line in package.json's `engines`, and the newest. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Node {
  node: string
  npm: string
}

export const newest: Node = { node: '26.12.1', npm: '12.2.2' }
export const nodes: readonly [oldest: Node, ...Node[]] = [
  { node: '20.19.0', npm: '10.8.2' },
  { node: '22.13.0', npm: '10.9.2' },
  { node: '24.0.0', npm: '11.3.0' },
  newest,
]

/** Brings a Node and its npm into the folder, as packages of npm. Gives the folder to put on PATH; there is nothing else in it. */
export async function bringNode({ node, npm }: Node, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const packages = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`]
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, ...packages])
  return join(folder, 'node_modules', '.bin')
}
