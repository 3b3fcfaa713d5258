/** A number of tires in words: `1 tire`, `4 tires`, `1,284 tires`. */
export function tires(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'tire' : 'tires'}`
}

/** `1 more tire`, `3 more tires`. */
export function moreTires(count: number): string {
  return `${count.toLocaleString('en-US')} more ${count === 1 ? 'tire' : 'tires'}`
}
