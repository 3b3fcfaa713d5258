/**
 * Which passwords a new account takes: long ones, as NIST SP 800-63B advises. There is no rule about kinds of characters; what
 * attackers guess first is refused: common words and key sequences with a few extra characters, and the email itself.
 */

const passwordLength = { min: 12, max: 128 } as const

/** What is wrong with the password, in a sentence; null when nothing is. */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length
  if (length < passwordLength.min) return `Please use at least ${passwordLength.min} characters; a few words in a row are fine`
  if (length > passwordLength.max) return `Please use at most ${passwordLength.max} characters`
  if (holdsEmail(password, email)) return 'Please choose a password without your email in it'
  if (withoutGuesses(password).length < leastOwn) return 'This password is too easy to guess. A few unrelated words are better'
  return null
}

/** Characters that must remain after guessable parts are removed. */
const leastOwn = 6

/** The most common entries in lists of breached passwords; longer ones first. */
const commonPieces = [
  'correct horse battery staple',
  'administrator',
  'thequickbrownfox',
  'qwertyuiop',
  'basketball',
  'asdfghjkl',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'starwars',
  'password',
  'passwort',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'iloveyou',
  'superman',
  'treadline',
  'changeme',
  'whatever',
  'trustno',
  'welcome',
  'letmein',
  'charlie',
  'michael',
  'jessica',
  'zxcvbnm',
  'default',
  'freedom',
  'monkey',
  'dragon',
  'shadow',
  'master',
  'qwerty',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'jordan',
  'summer',
  'winter',
  'spring',
  'autumn',
  'secret',
  'batman',
  'access',
  'hello',
  'admin',
  'login',
  'tires',
  'guest',
  'asdf',
  'pass',
  'love',
  'test',
  'user',
]

/** `P4ssw0rd` is read as `password`. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function withoutGuesses(password: string): string {
  const text = password.normalize('NFKC').toLowerCase()
  const read = text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)
  // A character counts as original only if it is part of no common piece in either reading.
  const common = [...marks(text), ...marks(read)]
  const own = text
    .split('')
    .filter((_, index) => !common.some(([from, to]) => index >= from && index < to))
    .join('')
  return withoutRuns(withoutEchoes(own))
}

/** Positions of common pieces: from, to. */
function marks(text: string): Array<[number, number]> {
  return commonPieces.flatMap((piece) => {
    const found: Array<[number, number]> = []
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) found.push([at, at + piece.length])
    return found
  })
}

/** `tactactac` → `tac`: repeats add nothing. */
function withoutEchoes(text: string): string {
  return text.replace(/(.{2,}?)\1+/gu, '$1')
}

/** Takes out three or more signs that stay the same or count up or down: `aaaa`, `1234`, `fedc`. */
function withoutRuns(text: string): string {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const isRun = (at: number) => {
    const step = (codes[at + 1] ?? Number.NaN) - (codes[at] ?? 0)
    return Math.abs(step) <= 1 && (codes[at + 2] ?? Number.NaN) - (codes[at + 1] ?? 0) === step
  }
  return [...text].filter((_, at) => ![at - 2, at - 1, at].some((from) => from >= 0 && isRun(from))).join('')
}

/** The whole of it, or the part before the @ when that is long enough to be more than chance. */
function holdsEmail(password: string, email: string): boolean {
  const text = password.toLowerCase()
  const whole = email.trim().toLowerCase()
  const [local = ''] = whole.split('@')
  return (whole !== '' && text.includes(whole)) || (local.length >= 4 && text.includes(local))
}
