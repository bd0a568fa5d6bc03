import { capitalize } from './describe-noun.mjs'
import { importPath } from './paths.mjs'

const pageQuery = (noun) => `query ${noun.types}Page(
  $first: Int
  $after: String
  $last: Int
  $before: String
  $search: String
  $orderBy: ${noun.type}Order!
) {
  ${noun.many}(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: { search: $search }
    orderBy: $orderBy
  ) {
    countUpTo(limit: 1000) {
      value
      isMore
    }
    pageInfo {
      ...ListPageInfo
    }
    nodes {
      ...${noun.type}Record
    }
  }
}
`

const cell = (noun, { name, kind, isRequired }) => {
  const content = kind === 'time' ? `<RelativeTime at={${name}} />` : name
  const value =
    isRequired || kind !== 'time'
      ? isRequired
        ? content
        : `${content} ?? noValue`
      : `${name} ? ${content} : noValue`
  const leads = name === noun.title.name ? 'leads: true, ' : ''
  return `  ${name}: { ${leads}cell: ({ ${name} }) => ${value} },`
}

const page = (noun, paths) => {
  const hasTime = noun.columns.some(({ kind }) => kind === 'time')
  const hasOptional = noun.columns.some(({ isRequired }) => !isRequired)
  return `import { ${noun.noun} } from '${importPath(paths.list, paths.page)}'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/lists/record-list.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/lists/use-list.ts'
import { hrefs } from '#web/paths.ts'
import { ${noun.noun}Actions } from '${importPath(paths.actions, paths.page)}'
${hasOptional ? "import { noValue } from '#web/ui/no-value.tsx'\n" : ''}${hasTime ? "import { RelativeTime } from '#web/ui/relative-time.tsx'\n" : ''}import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { createHeldRows } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { type ${noun.types}PageQuery, use${noun.types}PageQuery } from './${noun.files}-page.generated.ts'

type Row = NonNullable<${noun.types}PageQuery['${noun.many}']>['nodes'][number]

const staffColumns = columnsOf<Row>()(${noun.noun}, {
${noun.columns.map((field) => cell(noun, field)).join('\n')}
  customer: {
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  actions: {
    isCorner: true,
    cell: (row) => <RowActions noun={${noun.noun}Actions} record={row} room="quiet" inMenu />,
  },
})

/** Portal users see records of their own company, and cannot change them. */
const portalColumns = staffColumns.filter(({ id }) => id !== 'customer' && id !== 'actions')

const Rows = createHeldRows('${noun.type}')

export const ${noun.types}Page = () => {
  const isStaff = useAuth().can('customers')
  const columns = isStaff ? staffColumns : portalColumns
  const { variables, listProps } = useList(${noun.noun}, columns)
  const { data, previousData, loading, error, refetch } = use${noun.types}PageQuery({ variables })
  return (
    <Page title="${capitalize(noun.several)}">
      <RecordList
        {...listProps}
        columns={columns}
        Frame={Rows}
        connection={(data ?? previousData)?.${noun.many}}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No ${noun.several} yet',
          text: isStaff
            ? 'To add ${noun.aOne}, open a customer and choose “New ${noun.one}”.'
            : 'Your assistant’s entries show up here.',
        }}
      />
    </Page>
  )
}
`
}

const samples = { text: 'Words', lines: 'Words', time: '2026-01-05T09:00:00.000Z' }

const pageTest = (noun) => `import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const ${noun.noun} = {
  id: '1',
${noun.fields.map(({ name, kind }) => `  ${name}: '${name === noun.title.name ? `The first ${noun.one}` : samples[kind]}',`).join('\n')}
  createdAt: '2026-01-05T09:00:00.000Z',
  customer: { id: '3', name: 'Acme' },
  version: 1,
  abilities: ['${noun.update}'],
}

test('${noun.several} are listed newest first, each with a link to its customer', async () => {
  const me = buildViewer('MANAGEMENT')
  const { server } = openApp('/admin/${noun.files}', {
    me: { ...me, abilities: [...me.abilities, '${noun.many}'] },
    ${noun.many}: () => buildPage([${noun.noun}]),
  })
  const row = await screen.findByRole('row', { name: /The first ${noun.one}/ })
  expect(within(row).getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(
    '/admin/customers/3',
  )
  expect(server.variablesOf('${noun.types}Page')).toMatchObject({
    orderBy: { field: 'CREATED_AT', direction: 'DESC' },
  })
})

test('portal users who may read the list see only what concerns them', async () => {
  const me = buildViewer('USER')
  openApp('/admin/${noun.files}', {
    me: { ...me, abilities: [...me.abilities, '${noun.many}'] },
    ${noun.many}: () => buildPage([{ ...${noun.noun}, abilities: [] }]),
  })
  await screen.findByRole('row', { name: /The first ${noun.one}/ })
  expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})
`

/** Returns the files of the noun's list page, by their names in paths.mjs. */
export const pageFiles = (noun, paths) => ({
  pageQuery: pageQuery(noun),
  page: page(noun, paths),
  pageTest: pageTest(noun),
})
