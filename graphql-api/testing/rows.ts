import { Row } from '#api/row.ts'
import type { Column, Form } from '#api/row.ts'

/** What stands before the values of a row in its message: how many there are. */
const countBytes = 2

/** The body of a message with a row of these values, as the database writes them. */
export const rowBytes = (values: readonly (string | null)[]) => {
  const count = Buffer.alloc(countBytes)
  count.writeInt16BE(values.length)
  const parts = values.flatMap((value) => {
    const text = Buffer.from(value ?? '')
    const size = Buffer.alloc(4)
    size.writeInt32BE(value === null ? -1 : text.length)
    return [size, text]
  })
  return Buffer.concat([count, ...parts])
}

const column = (form: Form): Column => ({
  name: form,
  form,
  parse: (text) => {
    if (form === 'int') return Number(text)
    return form === 'boolean' ? text === 't' : text
  },
})

/** A row that came after something else in the same bytes. */
export const rowOf = (values: readonly (string | null)[], forms: readonly Form[]) => {
  const before = Buffer.from('before')
  const body = rowBytes(values)
  const bytes = Buffer.concat([before, body, Buffer.from('after')])
  return new Row(bytes, before.length, body.length, forms.map(column))
}
