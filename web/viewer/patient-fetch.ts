import { Refusal } from './refusal.ts'

/** HTTP status of a rate-limited request. */
const tooMuch = 429

const formatWait = (seconds: number) => {
  if (!(seconds > 0)) return 'in a moment'
  if (seconds < 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `in ${Math.ceil(seconds / 60)} minutes`
}

/** Like `fetch`, but throws a `Refusal` with the waiting time if the response is a rate limit. */
export const patientFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (response.status !== tooMuch) return response
  const seconds = Math.ceil(Number(response.headers.get('retry-after')))
  throw new Refusal(`Too many requests. Try again ${formatWait(seconds)}.`, {
    code: 'TOO_MANY_REQUESTS',
  })
}
