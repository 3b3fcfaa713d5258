import { expect, test } from 'vitest'
import { noteStatements, statementLines } from './noted-statements.ts'

test('statements are noted in their order, those of a batch one by one, as long as the work is done', async () => {
  class Client {
    readonly asked: unknown[] = []
    query(...given: unknown[]): void {
      this.asked.push(given)
    }
  }
  const statementsDuring = noteStatements({ Client })
  const client = new Client()
  client.query('before')
  const sent = await statementsDuring(async () => {
    client.query('begin')
    client.query({ name: 'load', text: 'select 1', values: [] })
    client.query({ statements: [{ name: 'put', text: 'insert' }, { text: 'commit' }], text: 'insert;\ncommit' })
  })
  client.query('after')
  expect(sent).toEqual(['begin', 'load: select 1', 'put: insert', 'commit'])
  expect(client.asked).toHaveLength(5)
})

test('the same statement several times is one line, and a long one is cut', () => {
  expect(statementLines(['load:\n  select 1', 'commit', 'commit', 'load:\n  select 1'], 12)).toEqual([
    '   1 x  load: selec…',
    '   2 x  commit',
    '   1 x  load: selec…',
  ])
})
