import { isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { contract } from '#api/testing/attempts/contract.ts'
import { testDatabase } from '#api/testing/database.ts'
import { historyNouns } from '#shared/lists/activity.ts'
import { unloggedColumns } from './unlogged-columns.ts'

const { db } = await testDatabase()

/** Columns that a type shows and no activity has: every change sets them, or the database derives them. */
const shownOnly = ['version', 'updatedAt', 'lastContactAt', 'customerActedAt', 'content']
const isLoggable = (column: string) => !shownOnly.includes(column)

it.each(historyNouns)(
  'the activity log of a %s has exactly the columns that its GraphQL type shows',
  async (noun) => {
    const type = contract.getType(typeName(noun))
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : []
    const table = noun === 'organisation' ? noun : nouns[noun].many
    const columns = Object.keys(await db(table).columnInfo())
    expect(
      columns.filter((column) => !unloggedColumns(noun).includes(column) && column !== 'id'),
    ).toEqual(
      columns.filter((column) => fields.includes(column) && isLoggable(column) && column !== 'id'),
    )
  },
)
