import { capitalize } from './describe-noun.mjs'
import { pageFiles } from './page-files.mjs'
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

const forms = (noun, paths) => `import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { ${noun.noun}Fields } from '${imported(paths.fields, paths.forms)}'
import type { ${noun.type}RecordFragment } from '${generated(paths.fragment, paths.forms)}'
import { useCreate${noun.type}Mutation } from '${generated(paths.mutations, paths.forms)}'
import { EditDialog } from '${imported(helpers.editDialog, paths.forms)}'
import { rulesFor } from '${imported(helpers.rulesFor, paths.forms)}'

/** Adds ${noun.aOne} for a customer. */
export const New${noun.type} = ({ record, onClose }: FormProps<{ id: string; name: string }>) => (
  <CreateForm
    title={sentence\`New ${noun.one} for \${record.name}\`}
    mutation={useCreate${noun.type}Mutation()}
    rules={rulesFor('${noun.create}')}
    given={{ customerId: record.id }}
    fields={${noun.noun}Fields.fields}
    announcement={() => '${capitalize(noun.one)} added.'}
    onClose={onClose}
  />
)

export const Edit${noun.type} = (props: FormProps<${noun.type}RecordFragment>) => (
  <EditDialog title="Edit ${noun.one}" noun={${noun.noun}Fields} {...props} />
)
`

/** Returns the noun's own files of the web, by their names in paths.mjs. */
export const webFiles = (noun, paths) => ({
  fragment: fragment(noun),
  mutations: [noun.create, noun.update].map((verb) => mutation(noun, verb)).join('\n'),
  fields: fields(noun, paths),
  actions: actions(noun, paths),
  forms: forms(noun, paths),
  ...pageFiles(noun, paths),
})
