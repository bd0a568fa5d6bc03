import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useRef } from 'react'
import type { SelectableRow } from '#web/ui/selection.ts'
import type { Mutate } from '#web/writing/mutations/mutation.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import type { Field } from '#web/writing/forms/fields.ts'
import type { Rules } from '#web/writing/forms/lazy-rules.ts'
import type { ManyDocument, ManyEffect, ManyFormProps, ManyResult } from './many-noun.ts'

type Props<Row extends SelectableRow, Input extends object> = ManyFormProps<Row> & {
  title: string
  document: ManyDocument<Input>
  rules: Rules
  fields: readonly Field[]
  start?: Readonly<Record<string, string>>
  fixedInput?: object
  save: string
  isDestructive?: boolean
  /** Says what follows, before the fields. */
  first?: string
  effectOf: (input: Input) => ManyEffect<Row>
  aside?: ReactNode
}

type Data = Readonly<{ [verb: string]: ManyResult | null }>

/** The dialog of a verb of many records. A second try after a lost connection is the same attempt. */
export const ManyForm = <Row extends SelectableRow, Input extends object>(
  props: Props<Row, Input>,
) => {
  const { rows, document, fixedInput, effectOf, onAnswer, onClose } = props
  const client = useApolloClient()
  const lastInput = useRef<Input>(undefined)
  const mutate: Mutate<Data, Input> = (options) => {
    lastInput.current = options.variables.input
    return client.mutate<Data, { input: Input }>({ mutation: document, ...options })
  }
  return (
    <CreateForm<Data, Input>
      title={props.title}
      mutation={[mutate, null]}
      rules={props.rules}
      fields={props.fields}
      {...(props.start && { start: props.start })}
      {...(props.first && { first: props.first })}
      fixedInput={{
        records: rows.map(({ id, version }) => ({ id, expectedVersion: version })),
        ...fixedInput,
      }}
      save={props.save}
      isDestructive={props.isDestructive}
      refusedText="Nothing was changed"
      aside="You can undo this in one step for five minutes."
      announcement={() => null}
      then={(result) => {
        if (lastInput.current) onAnswer({ ...result, ...effectOf(lastInput.current), before: rows })
      }}
      onClose={onClose}
    />
  )
}
