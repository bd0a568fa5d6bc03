import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Text } from './operation-plan.ts'

/** What is written as it is: no sign of it is longer in JSON or in UTF-8. */
const asItIs = /^[ !#-[\]-~]*$/

/** A value as JSON, counted as the bytes that it comes to; what JSON has no word for is null. */
export const write = (budget: AnswerBudget | undefined, value: unknown): string => {
  if (typeof value === 'string' && asItIs.test(value)) {
    budget?.write(value.length + 2)
    return `"${value}"`
  }
  const text = (JSON.stringify(value) as string | undefined) ?? 'null'
  budget?.write(Buffer.byteLength(text))
  return text
}

/**
 * A text that is put together piece by piece, some of which come later. Where some do, all are joined at once: a text that was only added up
 * from a thousand would be laid out by whoever measures it, which takes a fifth longer for a whole request.
 */
export class Pieces {
  #text: string
  /** From the first that comes later on: what stands before it, and all that follow; and what is on its way. */
  #late: { parts: string[]; coming: Promise<void>[] } | undefined

  constructor(begin: string) {
    this.#text = begin
  }
  add(lead: string, piece: Text) {
    if (typeof piece !== 'string') this.#keepPlace(lead, piece)
    else if (this.#late) this.#late.parts.push(lead, piece)
    else this.#text += lead + piece
  }
  #keepPlace(lead: string, piece: Promise<string>) {
    const { parts, coming } = (this.#late ??= { parts: [this.#text], coming: [] })
    const place = parts.push(lead, '') - 1
    coming.push(
      piece.then((text) => {
        parts[place] = text
      }),
    )
  }
  end(end: string): Text {
    if (!this.#late) return this.#text + end
    const { parts, coming } = this.#late
    return Promise.all(coming).then(() => parts.join('') + end)
  }
  /** Fails by this error once what is on its way has come: that may fail, too, and somebody must hear of it. */
  failBy(error: unknown): Promise<never> {
    if (!this.#late) throw error
    return Promise.all(this.#late.coming).finally(() => {
      throw error
    }) as Promise<never>
  }
}

/** The data of an answer as the text that it has become. `toJSON` reads it again: whoever would write it as if it were values writes the same. */
export class WrittenData {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

type Answered = { errors?: unknown; data?: unknown; extensions?: unknown }

/** An answer as JSON, its members in this order; data that is written already is not looked at again. */
export const writeAnswer = ({ errors, data, extensions }: Answered): string => {
  if (!(data instanceof WrittenData)) return `${JSON.stringify({ errors, data, extensions })}\n`
  const before = errors === undefined ? '' : `"errors":${JSON.stringify(errors)},`
  const after = extensions === undefined ? '' : `,"extensions":${JSON.stringify(extensions)}`
  return `{${before}"data":${data.text}${after}}\n`
}
