/**
 * `Hello Ada,`. Emails about accounts go to addresses that anyone can type, with a name that anyone can type: what mail
 * programs would turn into a link is no greeting.
 */
export function greeting(firstName: string): string {
  return /[/:@\\]|\.\S/.test(firstName) || firstName.trim() === '' ? 'Hello,' : `Hello ${firstName},`
}
