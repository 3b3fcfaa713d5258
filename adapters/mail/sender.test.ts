/** What goes out: text, HTML, documents and headers. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { draw, testOutbox, until } from './sender-testing.ts'
import { refusal } from './smtp-testing.ts'

const { database, mailServer, sending, written, rows, allSent } = testOutbox()

test('an email goes out once, with its text and HTML, from the shop, under the Message-ID of its row', async () => {
  await written(1)
  const server = await mailServer()
  const { outcomes, log } = sending(server.port)
  await allSent()
  await wait(100)
  const [row] = await rows()
  expect(row).toMatchObject({ tries: 1, is_sent: true, is_dead: false, failure: null })
  expect(server.received).toHaveLength(1)
  const [email] = server.received
  expect(email).toMatchObject({
    from: 'orders@tires.example.com',
    to: ['ada@example.com'],
    messageId: `<${row?.message_id}@tires.example.com>`,
  })
  expect(email?.raw).toContain('From: Treadline <orders@tires.example.com>\r\n')
  expect(email?.raw).toContain('Auto-Submitted: auto-generated\r\n')
  expect(email?.raw).toContain('Thank you, Ada')
  expect(email?.raw).toContain('<p>Thank you, <b>Ada</b></p>')
  expect(outcomes).toEqual(['sent'])
  expect(log.join()).not.toContain('ada@example.com')
})

test('an email of an earlier version goes out as plain text', async () => {
  await database().query(
    `insert into mail_outbox (key, "to", subject, text) values ('old', 'ada@example.com', 'Old', 'Old words')`,
  )
  const server = await mailServer()
  sending(server.port)
  await allSent()
  expect(server.received[0]?.raw).toContain('Content-Type: text/plain')
  expect(server.received[0]?.raw).not.toContain('text/html')
})

/** An email with documents of an order. */
async function writtenWithDocuments(orderId: string): Promise<void> {
  await written(1)
  const attached = { documents: ['appointmentCalendar', 'receipt'], order: { orderId } }
  await database().query('update mail_outbox set attached = $1', [JSON.stringify(attached)])
}

/** The files of a message: name, media type, and content. */
function filesIn(raw: string): Array<{ name: string; type: string; content: string }> {
  const parts = raw.matchAll(/Content-Type: ([^;\r]+); name=(\S+)\r\n(?:[\w-]+: .*\r\n)*\r\n([\w+/=\r\n]+)/g)
  return [...parts].map(([, type = '', name = '', content = '']) => ({
    name,
    type,
    content: Buffer.from(content, 'base64').toString(),
  }))
}

test('documents go out with the email, drawn from the order that was stored with it, the same at each try', async () => {
  await writtenWithDocuments('7GK2M4QX')
  const tries: string[] = []
  const server = await mailServer({
    onEmail({ raw }) {
      tries.push(raw)
      if (tries.length === 1) throw refusal(451, '4.3.0 come back later')
    },
  })
  sending(server.port)
  await allSent()
  const files = [
    { name: 'appointmentCalendar-7GK2M4QX.txt', type: 'text/plain', content: 'appointmentCalendar of 7GK2M4QX' },
    { name: 'receipt-7GK2M4QX.txt', type: 'text/plain', content: 'receipt of 7GK2M4QX' },
  ]
  expect(tries.map(filesIn)).toEqual([files, files])
  expect(tries[1]).toContain('<p>Thank you, <b>Ada</b></p>')
})

test('an email whose documents cannot be drawn waits, and goes out whole once they can', async () => {
  await writtenWithDocuments('7GK2M4QX')
  const server = await mailServer()
  let draws = 0
  const { outcomes, log } = sending(server.port, {
    draw: async (attached) => {
      draws += 1
      if (draws === 1) throw new Error('There is no font')
      return draw(attached)
    },
  })
  await allSent()
  expect(outcomes).toEqual(['retried', 'sent'])
  expect(server.received.map(({ raw }) => filesIn(raw).length)).toEqual([2])
  expect(log.join()).toContain('There is no font')
})

test('nothing in a subject or an address begins a header or adds a recipient', async () => {
  await written(1, { subject: 'Hello\r\nBcc: eve@example.com', to: 'ada@example.com, eve@example.com' })
  await database().query(`insert into mail_outbox (key, "to", subject, text) values ('plain', 'ada@example.com', $1, 'Hello')`, [
    'Hello\r\nBcc: eve@example.com\r\n\r\nAnother body',
  ])
  const server = await mailServer()
  sending(server.port)
  await until(async () => (await rows()).every(({ is_sent, is_dead }) => is_sent || is_dead))
  for (const { raw, to } of server.received) {
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(to).not.toContain('eve@example.com')
  }
  expect((await rows())[1]?.is_sent).toBe(true)
})
