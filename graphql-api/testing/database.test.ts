import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from './database.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const addPerson = () =>
  db('users').insert({ username: 'ada@example.test', password: 'x', display_name: 'Ada' }, ['id'])

it.each(['first', 'second'])(
  'gives the %s test an empty database whose ids start again',
  async () => {
    const [person] = await addPerson()
    expect(person).toEqual({ id: 1 })
    expect(await db('organisation').first('name')).toEqual({ name: 'Admin Genie' })
  },
)
