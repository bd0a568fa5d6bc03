import { readdirSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

// One contract, two readers: resolver types for the server, hooks beside each page's .graphql file for the web.
const scalars = {
  ID: 'string',
  DateTime: { input: 'Date', output: 'Date' },
  EmailAddress: 'string',
  JSON: 'unknown',
}

/** The nouns of the web: each has a fragment in a file of its own. */
const nouns = readdirSync(new URL('web/records', import.meta.url))
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.replace('.graphql', ''))

/** `CustomerService` for `customer-service`. */
const typeName = (noun: string) =>
  noun.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The documents of all verbs, by noun, so that a page brings those of its own nouns only. */
const verbFiles = Object.fromEntries(
  nouns.map((noun) => [
    `web/records/${noun}-verbs.generated.ts`,
    { plugins: ['./scripts/codegen/verbs.mjs'], config: { noun: typeName(noun) } },
  ]),
)

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: 'web/**/*.graphql',
  // Node and nodenext ask for the ending of a file that is imported.
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'graphql-api/generated/schema.ts': {
      plugins: [
        // It re-exports enum types without the word `type`, which this project's settings refuse.
        { add: { content: '// @ts-nocheck' } },
        'typescript',
        'typescript-resolvers',
      ],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        contextType: '../context.ts#Ctx',
        // In a mapper '#' parts a path from a type's name, so these are paths and not package imports.
        mappers: {
          User: '../stores/rows.ts#UserRow',
          TeamMember: '../stores/rows.ts#TeamMemberRow',
          Message: '../stores/rows.ts#MessageRow',
          CustomerService: '../stores/rows.ts#CustomerServiceRow',
          Interaction: '../stores/rows.ts#InteractionRow',
          Lead: '../stores/rows.ts#LeadRow',
          LeadStatusChange: '../stores/rows.ts#LeadStatusChangeRow',
          Customer: '../stores/rows.ts#CustomerRow',
          Task: '../stores/rows.ts#TaskRow',
          TaskUpdate: '../stores/rows.ts#TaskUpdateRow',
          FileAttachment: '../stores/rows.ts#FileAttachmentRow',
          CalendarEvent: '../stores/rows.ts#CalendarEventRow',
          CommunicationSession: '../stores/rows.ts#CommunicationSessionRow',
          Person: '../stores/rows.ts#PersonRow',
          UserConnection: '../stores/pages.ts#UserPage',
          TeamMemberConnection: '../stores/pages.ts#TeamMemberPage',
          MessageConnection: '../stores/pages.ts#MessagePage',
          CustomerServiceConnection: '../stores/pages.ts#CustomerServicePage',
          InteractionConnection: '../stores/pages.ts#InteractionPage',
          LeadConnection: '../stores/pages.ts#LeadPage',
          CustomerConnection: '../stores/pages.ts#CustomerPage',
          TaskConnection: '../stores/pages.ts#TaskPage',
          TaskUpdateConnection: '../stores/pages.ts#TaskUpdatePage',
          FileAttachmentConnection: '../stores/pages.ts#FileAttachmentPage',
          CalendarEventConnection: '../stores/pages.ts#CalendarEventPage',
          CommunicationSessionConnection: '../stores/pages.ts#CommunicationSessionPage',
          Organisation: '../stores/rows.ts#OrganisationRow',
          Viewer: '../access/viewer.ts#Viewer as ViewerSource',
        },
        // The database's own words stand behind the enums; graphql/enums.ts keeps the two in step.
        enumValues: {
          Action: '../access/actions.ts#Action',
          Role: '../../shared/roles.ts#Role',
          AssistantView: '../../shared/roles.ts#AssistantView',
          TaskPriority: '../../shared/kinds.ts#TaskPriority',
          InteractionType: '../../shared/kinds.ts#InteractionType',
          CalendarEventType: '../../shared/kinds.ts#EventType',
          CommunicationSessionType: '../../shared/kinds.ts#SessionType',
          BillingCycle: '../../shared/kinds.ts#BillingCycle',
          TaskStatus: '../../shared/statuses.ts#TaskStatus',
          LeadStatus: '../../shared/statuses.ts#LeadStatus',
          CustomerStatus: '../../shared/statuses.ts#CustomerStatus',
          CustomerServiceStatus: '../../shared/statuses.ts#CustomerServiceStatus',
          TeamMemberStatus: '../../shared/statuses.ts#TeamMemberStatus',
          CalendarEventStatus: '../../shared/statuses.ts#CalendarEventStatus',
          CommunicationSessionStatus: '../../shared/statuses.ts#CommunicationSessionStatus',
          OrderDirection: '../stores/store.ts#Direction',
          UserOrderField: '../stores/definitions.ts#UserOrderField',
          TeamMemberOrderField: '../stores/definitions.ts#TeamMemberOrderField',
          MessageOrderField: '../stores/definitions.ts#MessageOrderField',
          CustomerServiceOrderField: '../stores/definitions.ts#CustomerServiceOrderField',
          InteractionOrderField: '../stores/definitions.ts#InteractionOrderField',
          LeadOrderField: '../stores/definitions.ts#LeadOrderField',
          CustomerOrderField: '../stores/definitions.ts#CustomerOrderField',
          TaskOrderField: '../stores/definitions.ts#TaskOrderField',
          TaskUpdateOrderField: '../stores/definitions.ts#TaskUpdateOrderField',
          FileAttachmentOrderField: '../stores/definitions.ts#FileAttachmentOrderField',
          CalendarEventOrderField: '../stores/definitions.ts#CalendarEventOrderField',
          CommunicationSessionOrderField: '../stores/definitions.ts#CommunicationSessionOrderField',
        },
        scalars: {
          ID: { input: 'string', output: 'string | number' },
          DateTime: { input: 'Date', output: 'Date' },
          EmailAddress: 'string',
          JSON: 'unknown',
        },
      },
    },
    'web/schema.generated.ts': {
      plugins: ['typescript'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: 'string' },
      },
    },
    ...verbFiles,
    'web/writing/connections.generated.ts': { plugins: ['./scripts/codegen/connections.mjs'] },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'schema.generated.ts',
        importTypesNamespace: 'Schema',
      },
      plugins: [
        { add: { content: '// @ts-nocheck' } },
        'typescript-operations',
        'typescript-react-apollo',
      ],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ...scalars, DateTime: 'string' },
        apolloReactHooksImportFrom: '@apollo/client/react',
        apolloReactCommonImportFrom: '@apollo/client/react',
        withMutationFn: false,
        withMutationOptionsType: false,
        withResultType: false,
        addDocBlocks: false,
        documentMode: 'documentNode',
        optimizeDocumentNode: true,
      },
    },
  },
}

export default config
