import { describe, expect, it } from 'vitest'
import { rootFieldOf, typeReadBy } from '#web/writing/mutation.ts'
import { newRecords } from './new-records.ts'
import { actionsOf } from './registry.ts'

describe.each(Object.entries(actionsOf))(
  'what is done with a %s',
  (name, { reader, verbs, forms = [] }) => {
    const all = [...verbs, ...forms]

    it('stands under the name of the noun', () => {
      expect(typeReadBy(reader)).toBe(name)
    })

    it('has a name of its own each, so that a control says which it is', () => {
      const labels = all.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    })

    it('offers a way back only by one of its verbs, to the status that it came from', () => {
      for (const { back = {}, label } of verbs)
        for (const [status, by] of Object.entries(back))
          expect(
            verbs.find(
              ({ mutation, becomes }) =>
                rootFieldOf(mutation) === by && 'status' in becomes && becomes.status === status,
            ),
            `${label} from ${status}`,
          ).toBeDefined()
    })

    it('opens a dialog that is there', async () => {
      for (const { load } of forms) expect(await load()).toBeTypeOf('function')
    })
  },
)

it.each(Object.values(newRecords))('$label opens a dialog that is there', async ({ load }) => {
  expect(await load()).toBeTypeOf('function')
})
