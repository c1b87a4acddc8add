const counted = new Intl.NumberFormat('en-US')

/** '1 airing', '1,200 airings'. */
export function count(number: number, one: string, more = `${one}s`): string {
  return `${counted.format(number)} ${number === 1 ? one : more}`
}
