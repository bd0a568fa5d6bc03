import { capitalize } from './describe-noun.mjs'
import { generated, helpers, imported } from './paths.mjs'

const fragment = (noun) => `fragment ${noun.type}Record on ${noun.type} {
  id
${noun.fields.map(({ name }) => `  ${name}`).join('\n')}
  createdAt
  version
  abilities
  customer {
    id
    name
  }
}

query ${noun.type}Now($id: ID!) {
  ${noun.noun}(id: $id) {
    ...${noun.type}Record
  }
}
`

const mutation = (noun, verb) => `mutation ${capitalize(verb)}($input: ${capitalize(verb)}Input!) {
  ${verb}(input: $input) {
    ${noun.noun} {
      ...${noun.type}Record
    }
  }
}
`

const inputKinds = { text: 'line', lines: 'lines', time: 'moment' }

const fields = (noun, paths) => `import type { NounFields } from '#web/writing/forms/fields.ts'
import { type ${noun.type}RecordFragment, ${noun.type}NowDocument } from '${generated(paths.fragment, paths.fields)}'
import { Update${noun.type}Document } from '${generated(paths.mutations, paths.fields)}'
import { rulesFor } from '${imported(helpers.rulesFor, paths.fields)}'

/** The fields of ${noun.aOne} that people fill in. */
export const ${noun.noun}Fields: NounFields<${noun.type}RecordFragment> = {
  reader: ${noun.type}NowDocument,
  nameOf: ({ ${noun.title.name} }) => ${noun.title.name},
  update: Update${noun.type}Document,
  rules: rulesFor('${noun.update}'),
  fields: [
${noun.fields.map(({ name, label, kind }) => `    { name: '${name}', label: '${label}', kind: '${inputKinds[kind]}' },`).join('\n')}
  ],
}
`

const actions = (
  noun,
  paths,
) => `import type { NounVerbs } from '#web/writing/actions/record-verbs.ts'
import { type ${noun.type}RecordFragment, ${noun.type}NowDocument } from '${generated(paths.fragment, paths.actions)}'

/** The actions on ${noun.several}. */
export const ${noun.noun}Actions: NounVerbs<${noun.type}RecordFragment> = {
  reader: ${noun.type}NowDocument,
  nameOf: ({ ${noun.title.name} }) => ${noun.title.name},
  verbs: [],
  forms: [
    {
      ability: '${noun.update}',
      label: 'Edit',
      key: 'e',
      load: async () => (await import('${imported(paths.forms, paths.actions)}')).Edit${noun.type},
    },
  ],
}
`

const forms = (noun, paths) => `import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { ${noun.noun}Fields } from '${imported(paths.fields, paths.forms)}'
import type { ${noun.type}RecordFragment } from '${generated(paths.fragment, paths.forms)}'
import { useCreate${noun.type}Mutation } from '${generated(paths.mutations, paths.forms)}'
import { EditDialog } from '${imported(helpers.editDialog, paths.forms)}'
import { rulesFor } from '${imported(helpers.rulesFor, paths.forms)}'

/** Adds ${noun.aOne} for a customer. */
export const New${noun.type} = ({ record, onClose }: FormProps<{ id: string; name: string }>) => (
  <CreateForm
    title={\`New ${noun.one} for \${record.name}\`}
    mutation={useCreate${noun.type}Mutation()}
    rules={rulesFor('${noun.create}')}
    given={{ customerId: record.id }}
    fields={${noun.noun}Fields.fields}
    said={() => '${capitalize(noun.one)} added.'}
    onClose={onClose}
  />
)

export const Edit${noun.type} = (props: FormProps<${noun.type}RecordFragment>) => (
  <EditDialog title="Edit ${noun.one}" noun={${noun.noun}Fields} {...props} />
)
`

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
  const shown = kind === 'time' ? `<RelativeTime at={${name}} />` : name
  const value =
    isRequired || kind !== 'time'
      ? isRequired
        ? shown
        : `${shown} ?? noValue`
      : `${name} ? ${shown} : noValue`
  const leads = name === noun.title.name ? 'leads: true, ' : ''
  return `  ${name}: { ${leads}cell: ({ ${name} }) => ${value} },`
}

const page = (noun, paths) => {
  const hasTime = noun.columns.some(({ kind }) => kind === 'time')
  const hasOptional = noun.columns.some(({ isRequired }) => !isRequired)
  return `import { ${noun.noun} } from '${imported(paths.list, paths.page)}'
import { Page } from '#web/parts/page.tsx'
import { RecordList } from '#web/parts/record-list.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { columnsOf, useList } from '#web/parts/use-list.ts'
import { hrefs } from '#web/paths.ts'
import { ${noun.noun}Actions } from '${imported(paths.actions, paths.page)}'
${hasOptional ? "import { noValue } from '#web/ui/no-value.tsx'\n" : ''}${hasTime ? "import { RelativeTime } from '#web/ui/relative-time.tsx'\n" : ''}import { errorMessage } from '#web/viewer/error-message.ts'
import { heldRowsOf } from '#web/writing/parts/held-table-row.tsx'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { type ${noun.types}PageQuery, use${noun.types}PageQuery } from './${noun.files}-page.generated.ts'

type Row = NonNullable<${noun.types}PageQuery['${noun.many}']>['nodes'][number]

const columns = columnsOf<Row>()(${noun.noun}, {
${noun.columns.map((field) => cell(noun, field)).join('\n')}
  customer: {
    cell: ({ customer }) => <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>,
  },
  actions: {
    corner: true,
    cell: (row) => <RowActions noun={${noun.noun}Actions} record={row} room="quiet" inMenu />,
  },
})

const Rows = heldRowsOf('${noun.type}')

export const ${noun.types}Page = () => {
  const { variables, shown } = useList(${noun.noun}, columns)
  const { data, previousData, loading, error, refetch } = use${noun.types}PageQuery({ variables })
  return (
    <Page title="${capitalize(noun.several)}">
      <RecordList
        {...shown}
        columns={columns}
        Frame={Rows}
        connection={(data ?? previousData)?.${noun.many}}
        isLoading={loading && !data}
        error={error && errorMessage(error)}
        onRetry={() => void refetch()}
        empty={{
          title: 'No ${noun.several} yet',
          text: 'To add ${noun.aOne}, open a customer and choose “New ${noun.one}”.',
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
`

/** Returns the noun's own files of the web, by their names in paths.mjs. */
export const webFiles = (noun, paths) => ({
  fragment: fragment(noun),
  mutations: [noun.create, noun.update].map((verb) => mutation(noun, verb)).join('\n'),
  fields: fields(noun, paths),
  actions: actions(noun, paths),
  forms: forms(noun, paths),
  pageQuery: pageQuery(noun),
  page: page(noun, paths),
  pageTest: pageTest(noun),
})
