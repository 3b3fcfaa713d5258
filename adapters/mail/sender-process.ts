/** For tests: a node of its own process that sends the outbox of a Postgres, to be killed. `node --import tsx … <database url> <port>` */
import { openDatabase } from '#adapters/database/index.ts'
import { startSender } from './sender.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const [url = '', port = ''] = process.argv.slice(2)
const database = await openDatabase({ url })
const from = { name: 'Treadline', address: 'orders@tires.example.com' }
startSender({
  database,
  transport: createSmtpTransport({ host: '127.0.0.1', port: Number(port), secure: false, auth: null, from }),
  draw: async () => [],
  log: { info: () => {}, warn: () => {}, error: () => {} },
  countEmail: () => {},
  random: () => 0.5,
  timing: { lease: 1_500, renewEvery: 300, firstRetry: 100, longestRetry: 200, pollEvery: 50 },
})
console.log('sending')
// The loops of the sender do not keep a process alive.
setInterval(() => {}, 60_000)
