import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { FieldInput } from './field-input.tsx'
import { textProblemsOf } from './text-problems.ts'
import { valuesOf } from './field-values.ts'
import type { Field, Texts } from './fields.ts'
import { FormDialog } from './form-dialog.tsx'
import { lazyResolver, type Rules } from './lazy-rules.ts'
import type { Mutate, PayloadOf } from '#web/writing/mutations/mutation.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import type { OfflineChange } from '#web/writing/outbox/unsent.ts'
import { type Solve, useRefusedInput } from './use-refused-input.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { createUndoOffer, type UndoAction } from '#web/writing/mutations/undo-offer.ts'

type Props<Data, Input, Payload = PayloadOf<Data>> = {
  title: string
  /** Says what will happen, if the fields do not. */
  first?: string
  /** The result of the mutation's generated hook. */
  mutation: readonly [Mutate<Data, Input>, unknown]
  rules: Rules
  fields: readonly Field[]
  /** Returns what will happen by the values so far; shown after the first field. */
  about?: (texts: Texts) => ReactNode
  /** Fields that expand: their common label, and the fields. */
  more?: { label: string; fields: readonly Field[]; extraContent?: ReactNode }
  /** The initial values. */
  start?: Texts
  /** Additional input of the verb. */
  fixedInput?: object
  /** Converts the form's values to the verb's input, if they differ. */
  inputOf?: (values: Record<string, unknown>) => object
  /** Returns the success message; null if the page shows it. */
  announcement: (payload: Payload) => string | null
  /** Returns the page of the new record, to which the toast leads. */
  opens?: (payload: Payload) => string
  /** Returns the exact undo, if there is one. */
  back?: (payload: Payload) => UndoAction | null
  /** Returns the change as the outbox stores it if the server cannot be reached. Without it, the person is asked to try again. */
  offline?: (texts: Texts) => Omit<OfflineChange, 'input'>
  /** Runs after success; the dialog stays open until then. */
  then?: ((payload: Payload) => Promise<unknown> | void) | undefined
  /** Returns content to read after success; the dialog stays until it is closed. */
  leaves?: (payload: Payload) => ReactNode
  /** Returns ways to change a refused input so that it is accepted; shown below the fields. */
  solve?: Solve
  /** Shown next to the button. */
  aside?: ReactNode
  /** The label of the submit button, by default Save. */
  save?: string
  /** True if it ends or removes something: its button is never gold. */
  isDestructive?: boolean | undefined
  /** The label of the cancel button. */
  keep?: string
  /** The start of the error message. */
  refusedText?: string
  onClose: () => void
}

const asIs = (values: Record<string, unknown>): object => values

/**
 * A dialog that creates a record, or asks for a verb's input: errors are shown at their fields, typed text is kept,
 * and a submission runs once.
 */
export const CreateForm = <Data extends object, Input extends object>(
  props: Props<Data, Input>,
) => {
  const { mutation, rules, fields, more, start = {}, fixedInput, inputOf = asIs, onClose } = props
  const every = [...fields, ...(more?.fields ?? [])]
  const [afterword, setAfterword] = useState<ReactNode>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const client = useApolloClient()
  const navigate = useNavigate()
  const { can } = useAuth()
  const [mutate] = mutation
  const { run, isRunning } = useVerbs()
  const selectAsked = (texts: Texts) => every.filter(({ when }) => !when || when(texts))
  const makeInput = (texts: Texts) => ({
    ...fixedInput,
    ...inputOf(valuesOf(selectAsked(texts), texts)),
  })
  const form = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(every.map(({ name }) => [name, start[name] ?? ''])),
    resolver: lazyResolver(rules, makeInput, (texts) => textProblemsOf(selectAsked(texts), texts)),
  })
  const { errors, isDirty } = form.formState
  const isWrongBelow = more?.fields.some(({ name }) => errors[name]) ?? false

  const texts = useWatch({ control: form.control }) as Texts
  const { refusedSubmission, keepRefused, forgetRefused } = useRefusedInput(texts)

  const send = async (sentTexts: Texts, input: object) => {
    setProblem(null)
    const offline = props.offline?.(sentTexts)
    const outcome = await run(mutate, input as Input, { ...(offline && { offline }) })
    if (!outcome) return
    if (outcome.refusal && outcome.isKept) {
      announce('You’re offline. It’s sent as soon as you’re back.')
      onClose()
      return
    }
    if (outcome.refusal) {
      const { fields: fieldMessages, message } = outcome.refusal
      const wrongFields = selectAsked(sentTexts).filter(
        ({ name }) => fieldMessages[name] !== undefined,
      )
      for (const { name } of wrongFields)
        form.setError(name, { message: fieldMessages[name] ?? '' })
      if (wrongFields[0]) form.setFocus(wrongFields[0].name)
      else setProblem(message)
      keepRefused({ refusal: outcome.refusal, input, texts: sentTexts })
      return
    }
    setFinishing(true)
    await props.then?.(outcome.payload)
    const back = props.back?.(outcome.payload)
    const href = props.opens?.(outcome.payload)
    const announcement = props.announcement(outcome.payload)
    if (announcement !== null)
      announce(
        announcement,
        back && can(back.by)
          ? createUndoOffer(
              client,
              { verb: outcome.action, earlierEntries: outcome.earlierEntries },
              back,
            )
          : undefined,
        undefined,
        href === undefined ? undefined : { href, go: () => void navigate(href) },
      )
    const leaves = props.leaves?.(outcome.payload)
    if (leaves) setAfterword(leaves)
    else onClose()
  }
  const goBack = () => {
    forgetRefused()
    const wrongField = every.find(({ name }) => errors[name])
    if (wrongField) form.setFocus(wrongField.name)
  }
  const shownFields = fields.filter(({ when }) => !when || when(texts))
  // The first field is the widest, except a first day, which stands beside the last.
  const halves = shownFields.filter(
    ({ kind }, place) => kind !== 'lines' && kind !== 'picked' && (place > 0 || kind === 'day'),
  )
  // With an odd number, the last field takes a full line, so that fields stay where they are when one appears.
  if (halves.length % 2 === 1) halves.pop()
  const draw = (field: Field, place: number) => (
    <div key={field.name} className={halves.includes(field) ? 'sm:col-span-1!' : undefined}>
      <FieldInput
        field={field}
        form={form}
        message={errors[field.name]?.message}
        isFirst={place === 0}
      />
      {field.reads?.(texts)}
    </div>
  )

  return (
    <FormDialog title={props.title} isUnsaved={isDirty && !isFinishing} onClose={onClose}>
      {(close) =>
        afterword ? (
          <div className="space-y-5 p-4 sm:p-5">
            {afterword}
            <div className="flex justify-end">
              <Button variant="primary" onClick={onClose}>
                Done
              </Button>
            </div>
          </div>
        ) : (
          <form
            noValidate
            onSubmit={form.handleSubmit((validTexts) => send(validTexts, makeInput(validTexts)))}
          >
            <div className="grid items-start gap-4 p-4 *:col-span-full sm:grid-cols-2 sm:p-5">
              {props.first && <p className="text-sm">{props.first}</p>}
              {shownFields.slice(0, 1).map(draw)}
              {props.about?.(texts)}
              {shownFields.slice(1).map((field, place) => draw(field, place + 1))}
              {more && !isUnfolded && !isWrongBelow && (
                <button
                  type="button"
                  onClick={() => setUnfolded(true)}
                  className="min-h-tap justify-self-start text-sm font-medium text-text-quiet underline decoration-line-strong underline-offset-4 hover:text-text md:min-h-9"
                >
                  {more.label}
                </button>
              )}
              {(isUnfolded || isWrongBelow) && more?.fields.map((field) => draw(field, 1))}
              {isUnfolded && more?.extraContent}
              {refusedSubmission &&
                props.solve?.({
                  ...refusedSubmission,
                  isBusy: isRunning || isFinishing,
                  again: (changes) =>
                    void send(refusedSubmission.texts, { ...refusedSubmission.input, ...changes }),
                  back: goBack,
                  close: onClose,
                })}
              {problem && (
                <Refused>{`${props.refusedText ?? 'Couldn’t save'}. ${problem}`}</Refused>
              )}
            </div>
            <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface-raised px-4 py-3 max-[22rem]:*:px-3 sm:px-5">
              {props.aside && (
                <div className="min-w-0 grow text-sm text-text-quiet">{props.aside}</div>
              )}
              <Button onClick={close}>{props.keep ?? 'Cancel'}</Button>
              <Button
                type="submit"
                variant={props.isDestructive ? 'danger' : 'primary'}
                busy={isRunning || isFinishing}
              >
                {props.save ?? 'Save'}
              </Button>
            </div>
          </form>
        )
      }
    </FormDialog>
  )
}
