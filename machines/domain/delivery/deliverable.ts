/**
 * Which lines of an address no carrier brings tires to: PO boxes in all their spellings (USPS Publication 28, sections 28 and
 * 29), parcel lockers, overseas military mail, and lines that cannot be a street.
 */

/** What means a box anywhere in a line: `P.O. Box 12`, `POBox12`, `PO-Box 12`, `P/O Bx 12`, `POB 12`. */
const boxAnywhere = [
  /\bG?P ?[O0] ?B(?:O?X)?(?: ?(?:NO|NUM|NUMBER|NBR))? ?\d/,
  /\bG?P ?[O0] ?B(?: ?[O0])? ?X\b/,
  /\bP ?[O0] ?(?:DRAWER|LOCK ?BOX)\b/,
  /\bPOST(?:AL)? ?(?:OFFICE|OFC|OFF)? ?BO?X\b/,
  /\bPOST(?:AL)? ?(?:OFFICE|OFC|OFF)? ?BO?X ?\d/,
  /\bPOST ?OFFICE ?DRAWER\b/,
  /\bCAIXA POSTAL\b/,
  /\bAPARTADO(?: POSTAL)?(?: NO)? \d/,
]
/** What means a box when the line has nothing else: `Box 12`, `Drawer A`, `Firm Caller 12`, `Bin 5`, `Lockbox 900`, `P.O. 12`. */
const boxAlone = [
  /^(?:BO?X|(?:FIRM )?CALLER(?: SERVICE)?|BIN|LOCK ?BOX|DRAWER|APARTADO(?: POSTAL)?|P ?O)(?: (?:NO|NUMBER))? ?(?:\d+(?: ?[A-Z])?|[A-Z] ?\d*)$/,
  /^GENERAL DELIVERY$/,
]
/** Routes with a box on the way are ordinary deliveries, also when the box has the second line: `RR 2`, `Box 152`. */
const route = /^(?:RR|R R|RURAL ROUTE|RTE?|HC|H C|HCR|HIGHWAY CONTRACT|HIGHWAY CONTRACT ROUTE|STAR ROUTE) ?\d+\b/

/** A street may be named Apo; military mail is not followed by a word for a street. */
const street = '(?:ST|STREET|AVE|AVENUE|RD|ROAD|DR|DRIVE|LN|LANE|WAY|CT|COURT|PL|PLACE|BLVD|CIR|CIRCLE|LOOP|TRL|TER)'
/** A locker with a number, or of someone who runs lockers; stores are named Foot Locker. */
const locker = [
  /(?<!\bFOOT )\bLOCKER ?(?:(?:NO|NUM|NUMBER|NBR) )?\d/,
  new RegExp(`\\b(?:PARCEL|PACKAGE|DELIVERY|SMART|HUB|AMAZON|UPS|FEDEX|USPS) LOCKERS?\\b(?! ${street}\\b)`),
]

const militaryAnywhere = [
  new RegExp(`\\b[AFD]PO\\b(?! ${street}\\b)`),
  /\b[AFD] ?P ?O(?: A[AEP]\b| \d{5}\b|$)/,
  /\bA[AEP] (?:09|34|96)\d{3}\b/,
  /\bPSC ?\d+ BO?X ?\d/,
  /^PSC ?\d/,
  /\bCMR ?\d/,
  /^[^\d]*\bUNIT ?\d+ BO?X ?\d/,
]

/** True of a line that is, or names, a PO box. */
export function isPoBox(line: string): boolean {
  const written = plain(line)
  return boxAnywhere.some((pattern) => pattern.test(written)) || boxAlone.some((pattern) => pattern.test(written))
}

/** The same of a second line: behind a rural route, `Box 152` is where the route delivers. */
export function isPoBoxBehind(first: string, second: string): boolean {
  if (!isPoBox(second)) return false
  return !(route.test(plain(first)) && /^BO?X\b/.test(plain(second)))
}

export const lockerMessage = 'We do not ship to parcel lockers: please enter a street address'

/** True of a line that is, or names, a parcel locker: no tire fits into one. */
export function isLocker(line: string): boolean {
  const written = plain(line)
  return locker.some((pattern) => pattern.test(written))
}

/** True of a line of overseas military mail; bases within the country are ordinary addresses. */
export function isMilitaryLine(line: string): boolean {
  const written = plain(line)
  return militaryAnywhere.some((pattern) => pattern.test(written))
}

/** `APO`, `A.P.O. AE`, `FPO, AP 96349`, `AE` */
export function isMilitaryCity(city: string): boolean {
  return /^(?:[AFD] ?P ?O\b|A[AEP](?: \d{5})?$)/.test(plain(city))
}

const numberWords = /\b(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|ELEVEN|TWELVE)\b/

/** False where no carrier finds a door: a street has a name, and its first or second line a number. */
export function mayBeStreet({ addressLine1, addressLine2 }: { addressLine1: string; addressLine2: string }): boolean {
  const both = plain(`${addressLine1} ${addressLine2}`)
  return /\p{L}/u.test(addressLine1) && (/\d/.test(both) || numberWords.test(both))
}

/** Capitals of other scripts that look like Latin ones, and small capitals. */
const lookalikes: Record<string, string> = {
  ...pairs('АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('ՕՏᴀʙᴄᴅᴇᴋʟɴᴏᴘƦᴛᴜ', 'OSABCDEKLNOPRTU'),
}

function pairs(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index]!]))
}

/**
 * One spelling of many: `P.O.-Box  12` and `ｐｏ ｂｏｘ 12` are `P O BOX 12` and `PO BOX 12`, in whichever letters they look so, without
 * accents and without what cannot be seen.
 */
function plain(line: string): string {
  return line
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[\u01a6-\u058f\u1d00-\u1d7f]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
