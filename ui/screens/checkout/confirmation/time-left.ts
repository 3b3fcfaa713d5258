/** A rest of time in minutes and seconds. */

/** `1361000` → `22:41` */
export function minutesAndSeconds(ms: number): string {
  const { minutes, seconds } = split(ms)
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** `1361000` → `22 minutes 41 seconds` */
export function minutesAndSecondsInWords(ms: number): string {
  const { minutes, seconds } = split(ms)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

function split(ms: number): { minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(ms / 1_000))
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 }
}
