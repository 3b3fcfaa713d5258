/** What is measured in a process of its own. */
import { openDbos } from './dbos-subject.ts'
import { openEngine } from './engine-subject.ts'

/**
 * The engine with effects whose intents are committed before they run, the engine with effects that run in the transaction of their
 * commit, and DBOS.
 */
export type SubjectKind = 'remote' | 'local' | 'dbos'

export interface SubjectSettings {
  kind: SubjectKind
  databaseUrl: string
  /** Where DBOS is installed; null for the engine. */
  folder: string | null
}

export interface Subject {
  /** Runs one unit of three steps to its end; throws where its answer is not that of three steps. */
  runUnit(): Promise<void>
  close(): Promise<void>
}

export function openSubject({ kind, databaseUrl, folder }: SubjectSettings): Promise<Subject> {
  return kind === 'dbos' ? openDbos(databaseUrl, folder ?? '') : openEngine(databaseUrl, kind === 'local')
}
