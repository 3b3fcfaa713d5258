import { expect, test } from 'vitest'
import { identityProvider, problemsOf, secret } from './env-testing.ts'

const wrongValues: [name: string, value: string, sentence: string][] = [
  ['PORT', 'abc', 'PORT is "abc"; expected a whole number from 1 to 65535'],
  ['PORT', '0', 'PORT is "0"; expected a whole number from 1 to 65535'],
  ['PORT', '65536', 'PORT is "65536"; expected a whole number from 1 to 65535'],
  ['HOST', 'http://x', 'HOST is "http://x"; expected an IP address or a host name, without scheme or port'],
  ['HOST', '300.1.1.1', 'HOST is "300.1.1.1"; expected an IP address or a host name, without scheme or port'],
  [
    'DATABASE_URL',
    'mysql://u:p@w@h/d?password=pw',
    'DATABASE_URL is "mysql://u:***@h/d?password=***"; expected an address like postgres://user:password@host:5432/treadline',
  ],
  [
    'PUBLIC_ORIGIN',
    'https://a.example/b',
    'PUBLIC_ORIGIN is "https://a.example/b"; expected an origin without path, like https://tires.example.com',
  ],
  ['PUBLIC_ORIGIN', 'a.example', 'PUBLIC_ORIGIN is "a.example"; expected an origin without path, like https://tires.example.com'],
  [
    'SESSION_SECRET',
    `${'a'.repeat(40)},short`,
    'SESSION_SECRET is hidden (46 characters); expected at least 32 random characters',
  ],
  [
    'SESSION_SECRET',
    ['a', 'b', 'c'].map((letter) => letter.repeat(32)).join(','),
    'SESSION_SECRET is hidden (98 characters); expected one secret, or two with a comma between them: the new one, and the one before it',
  ],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET is hidden (5 characters); expected at least 32 random characters'],
  [
    'PAYMENT_SIMULATOR_URL',
    'ftp://x',
    'PAYMENT_SIMULATOR_URL is "ftp://x"; expected an http(s) address without query, like https://pay.example.com',
  ],
  ['PAYMENT_SIMULATOR_PORT', '3000', 'PAYMENT_SIMULATOR_PORT is "3000"; expected another port than PORT'],
  [
    'OCCUPATION_SIMULATOR_PORT',
    '3000',
    'OCCUPATION_SIMULATOR_PORT is "3000"; expected another port than PORT and PAYMENT_SIMULATOR_PORT',
  ],
  [
    'OCCUPATION_SIMULATOR_PORT',
    '3001',
    'OCCUPATION_SIMULATOR_PORT is "3001"; expected another port than PORT and PAYMENT_SIMULATOR_PORT',
  ],
  [
    'PAYMENT_SIMULATOR_PORT',
    '3002',
    'OCCUPATION_SIMULATOR_PORT is not set; expected another port than PORT and PAYMENT_SIMULATOR_PORT',
  ],
  ['API_CLIENT_SECRET', 'short', 'API_CLIENT_SECRET is hidden (5 characters); expected at least 32 random characters'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is hidden (5 characters); expected at least 32 random characters'],
  ['CUSTOMER_SERVICE_PHONE', '555-0142', 'CUSTOMER_SERVICE_PHONE is "555-0142"; expected a US phone number like (614) 555-0100'],
  ...['affirm', 'katapult 12 0 50 17500', 'affirm 0 0 50 17500', 'affirm 12 0 100 50', 'affirm 12 ten 50 17500'].map(
    (terms) =>
      [
        'FINANCE_TERMS',
        terms,
        `FINANCE_TERMS is "${terms}"; expected a lender, its months, its yearly rate in percent, and the least and the most dollars that it lends, like affirm 12 9.99 50 17500`,
      ] as [string, string, string],
  ),
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL is "help"; expected an email address like help@tires.example.com'],
  ['PARTNERS_EMAIL', 'partners', 'PARTNERS_EMAIL is "partners"; expected an email address like partners@tires.example.com'],
  [
    'STAFF_EMAILS',
    'ann@tires.example.com,,bob',
    'STAFF_EMAILS is "ann@tires.example.com,,bob"; expected email addresses with commas between them, like ann@tires.example.com,bob@tires.example.com',
  ],
  ['TRUSTED_PROXIES', 'true', 'TRUSTED_PROXIES is "true"; expected how many proxies of your own stand in front, 0 to 9'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; expected one of trace, debug, info, warn, error, fatal, silent'],
]

test.each(wrongValues)('%s=%s stops the start', (name, value, sentence) => {
  const rest = name === 'API_CLIENT_SECRET' ? { API_CLIENT_ID: 'partner-1' } : {}
  expect(problemsOf({ [name]: value, ...rest }, 'test')).toEqual([sentence])
})

test.each(['ftp://id.example.com', 'id.example.com', 'https://id.example.com/?tenant=1'])('%s is no issuer', (issuer) => {
  expect(problemsOf({ ...identityProvider, OCCUPATION_ISSUER: issuer }, 'demo')).toEqual([
    `OCCUPATION_ISSUER is "${issuer}"; expected an http(s) address without query, like https://id.example.com`,
  ])
})

const expectedServer =
  'an address like smtps://user:password@smtp.example.com:465, or smtp://… for STARTTLS, with what is special in the password percent-encoded'

test.each([
  'smtp.example.com',
  'https://smtp.example.com',
  'smtps://',
  'smtps://token@smtp.example.com',
  'smtps://user:/pass@smtp.example.com',
  'smtps://user:%ZZ@smtp.example.com',
  'smtp://smtp.example.com/?pool=true',
])('%s is no mail server, and is not repeated, since it may hold a password', (address) => {
  expect(problemsOf({ SMTP_URL: address, MAIL_FROM: 'orders@tires.example.com' }, 'demo')).toEqual([
    `SMTP_URL is hidden (${address.length} characters); expected ${expectedServer}`,
  ])
})

test.each(['orders', 'Treadline <orders>', 'a@tires.example.com, b@tires.example.com', 'Evil\nBcc <a@tires.example.com>'])(
  '%s is no sender',
  (sender) => {
    expect(problemsOf({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: sender }, 'demo')).toEqual([
      `MAIL_FROM is ${JSON.stringify(sender)}; expected an address like orders@tires.example.com, or Treadline <orders@tires.example.com>`,
    ])
  },
)

test('an API client has a name that fits a form and a log', () => {
  expect(problemsOf({ API_CLIENT_ID: 'a b', API_CLIENT_SECRET: secret }, 'test')).toEqual([
    'API_CLIENT_ID is "a b"; expected 3 to 60 letters, digits, dots, hyphens or underscores',
  ])
})

test('the last ports leave no room for the simulators', () => {
  const noIdentityPort =
    'OCCUPATION_SIMULATOR_PORT is not set; expected a port, because the second one after PORT is out of range'
  const noCarrierPort = 'CARRIER_SIMULATOR_PORT is not set; expected a port, because the third one after PORT is out of range'
  expect(problemsOf({ PORT: '65533' }, 'test')).toEqual([noCarrierPort])
  expect(problemsOf({ PORT: '65534' }, 'test')).toEqual([noIdentityPort, noCarrierPort])
  expect(problemsOf({ PORT: '65535' }, 'test')).toEqual([
    'PAYMENT_SIMULATOR_PORT is not set; expected a port, because the one after PORT is out of range',
    noIdentityPort,
    noCarrierPort,
  ])
})

test('the simulator of the carriers has a port of its own', () => {
  const another = 'another port than PORT and those of the other simulators'
  for (const port of ['3000', '3001', '3002'])
    expect(problemsOf({ CARRIER_SIMULATOR_PORT: port }, 'test')).toEqual([
      `CARRIER_SIMULATOR_PORT is "${port}"; expected ${another}`,
    ])
})
