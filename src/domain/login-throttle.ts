const second = 1000
const longest = 60 * 60 * second

/** Tries that a person may miss before one account, from one address, makes him wait. */
const freeTries = 2
/** Failures from one address, whatever the account, that double its wait. */
const failuresPerStep = 10

/**
 * How long, in ms, one address waits for its next try at one account after so many failures in a row:
 * nothing for the first two, then 1 s, 2 s, 4 s … an hour at most. It never locks for good.
 */
export function accountWait(failures: number): number {
  return failures <= freeTries ? 0 : doubled(failures - freeTries - 1)
}

/** The same for one address whatever the account: from the 10th failure 1 s, doubling at each 10 more. */
export function addressWait(failures: number): number {
  return failures < failuresPerStep ? 0 : doubled(Math.floor(failures / failuresPerStep) - 1)
}

function doubled(times: number): number {
  return Math.min(longest, second * 2 ** times)
}

/** A wait in words, of whole seconds or, rounded up, of minutes or hours: '4 segundos', '2 minutos', '3 horas'. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
