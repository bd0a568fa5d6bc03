import { thanksAddress } from '#shared/thanks-address.ts'
import { localiseTimes } from './demo-times.ts'
import { followPlan } from './chosen-plan.ts'
// A server that accepts only known documents knows this text.
import query from './inquiries.graphql?raw'
import { notify, problems, problemWith, showFieldError, showFields, today } from './form-fields.ts'

/**
 * Sends a form without leaving the page: errors appear at the fields, and no failure loses typed text. Without this
 * script the form is a plain POST.
 */
type Refusal = { message: string; extensions?: { code?: string; fields?: Record<string, string> } }
type Answer = {
  data?: Record<string, { booking?: { link: string } | null }> | null
  errors?: Refusal[]
  message?: string
}

const operations = { sendInquiry: 'SendInquiry', requestBooking: 'RequestBooking' } as const
type Verb = keyof typeof operations

const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('')

const inputOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))

/** Sends a form. Returns why it was refused, or the link of the demo that it booked. */
const send = async (
  form: HTMLFormElement,
  verb: Verb,
): Promise<{ refusal?: Refusal; link?: string | undefined }> => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query,
      operationName: operations[verb],
      variables: { input: inputOf(form) },
    }),
    signal: AbortSignal.timeout(20_000),
  })
  const { data, errors, message } = (await answer.json()) as Answer
  // Only the verb's own answer confirms receipt; a server that is starting or stopping responds with something
  // else.
  const payload = data?.[verb]
  if (payload) return { link: payload.booking?.link }
  if (errors?.[0]) return { refusal: errors[0] }
  if (message && answer.status < 500) return { refusal: { message } }
  throw new Error(`answered ${answer.status}`)
}

const submit = async (form: HTMLFormElement, button: HTMLButtonElement | null) => {
  if (!showFields(form, problems(form))) return
  if (button) button.disabled = true
  try {
    const { refusal, link } = await send(form, form.dataset['verb'] as Verb)
    if (!refusal) {
      // Enables the button for a visitor who returns by the browser's Back button.
      if (button) button.disabled = false
      const fields = Object.fromEntries(new FormData(form))
      return location.assign(
        link ? new URL(link).pathname : thanksAddress(form.dataset['thanks'] ?? '/', fields),
      )
    }
    // The server’s page has all that was typed, and the next free times.
    if (refusal.extensions?.code === 'SLOT_TAKEN') return form.submit()
    const fields = refusal.extensions?.fields ?? {}
    if (showFields(form, fields)) notify(form, refusal.message)
  } catch {
    notify(form, form.dataset['away'] ?? '')
  }
  if (button) button.disabled = false
}

/** Fills in the visitor's current day and time zone. */
const localise = (form: HTMLFormElement) => {
  const day = form.querySelector<HTMLInputElement>('input[name="preferredDay"]')
  if (day) {
    day.min = today()
    const check = () => showFieldError(day, problemWith(day) ?? '')
    day.addEventListener('change', check)
    // The visitor may have chosen a day while this script was loading.
    if (day.value) check()
  }
  localiseTimes(form)
  const zones = form.querySelector<HTMLSelectElement>('select[name="timeZone"]')
  if (!zones) return
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (![...zones.options].some((option) => option.value === ownZone))
    zones.add(new Option(ownZone.replaceAll('_', ' '), ownZone), 0)
  zones.value = ownZone
}

export default function form(element: HTMLElement) {
  if (!(element instanceof HTMLFormElement)) return
  const key = element.querySelector<HTMLInputElement>('input[name="submissionKey"]')
  if (key) key.value ||= randomKey()
  localise(element)
  followPlan(element)
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(element, element.querySelector('button[type="submit"]'))
  })
}
