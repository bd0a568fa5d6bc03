import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { FieldNoun, Part } from '#web/parts/lists/conditions/condition.ts'
import { fieldsOf } from '#web/parts/lists/conditions/read-where.ts'
import type { UpTo } from '#web/ui/format-up-to.ts'
import { isComposing } from '#web/ui/is-composing.ts'
import { Listbox } from '#web/ui/listbox.tsx'
import { BoxFoot } from './box-foot.tsx'
import { BoxInput } from './box-input.tsx'
import { BoxLine } from './box-line.tsx'
import { type BoxState, emptyBox, isFromList, partOf, stateOfPart, stepBack } from './box-state.ts'
import { questionOf } from './question-of.ts'
import { type BoxOption, useOptions } from './use-options.ts'

type Props = {
  noun: FieldNoun
  /** The part to edit; undefined for a new one. */
  part: Part | undefined
  isAny: boolean
  /** True if the group has parts already. */
  hasParts: boolean
  count: UpTo | undefined
  all: UpTo | undefined
  onPreview: (part: Part | null) => void
  onSeveral: () => void
  onAdd: (part: Part) => void
  onClose: () => void
}

/** Milliseconds after the last letter until the list follows. */
const pause = 250

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Asks for field, operator and value of a part in one box. Backspace goes back. */
export const PartBox = (props: Props) => {
  const { noun, part, isAny, hasParts, count, all, onPreview, onSeveral, onAdd, onClose } = props
  const fields = fieldsOf(noun)
  const [state, setState] = useState(() => (part ? stateOfPart(fields, part) : emptyBox))
  const [place, setPlace] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { options, isLoading, hasFailed, total } = useOptions(noun, state, isAny)
  const at = Math.min(place, Math.max(options.length - 1, 0))
  const made = partOf(fields, state)
  const { choice } = state
  const field = state.field === null ? undefined : fields[state.field]
  const isWords = choice !== null && 'kind' in choice && choice.kind === 'words'

  const go = (next: BoxState) => {
    setState(next)
    setPlace(0)
    setIsRefused(false)
    input.current?.focus()
  }

  // The box of another part mounts again and takes the focus.
  useEffect(() => input.current?.focus(), [])

  const follow = useEffectEvent(onPreview)
  const draft = made && 'part' in made ? JSON.stringify(made.part) : null
  useEffect(() => {
    const timer = setTimeout(
      () => follow(draft === null ? null : (JSON.parse(draft) as Part)),
      pause,
    )
    return () => clearTimeout(timer)
  }, [draft])

  /** Adds what a state makes, or says why it makes nothing. */
  const add = (next: BoxState) => {
    const result = partOf(fields, next)
    if (result && 'part' in result) onAdd(result.part)
    else setIsRefused(true)
  }

  const toggle = (value: string) => {
    const { checked } = state
    const rest = checked.filter((one) => one !== value)
    setState({
      ...state,
      typed: '',
      checked: rest.length < checked.length ? rest : [...checked, value],
    })
    setIsRefused(false)
  }

  const choose = ({ answer }: BoxOption, isByEnter: boolean) => {
    if (answer === 'any') {
      onSeveral()
      go(emptyBox)
    } else if ('field' in answer) go({ ...emptyBox, field: answer.field })
    else if ('choice' in answer) {
      const next = { ...state, choice: answer.choice, typed: '', checked: [] }
      if ('flag' in answer.choice) add(next)
      else go({ ...next, typed: /^\d/.test(state.typed.trim()) ? state.typed.trim() : '' })
    } else if (!isWords) add({ ...state, checked: [answer.value] })
    else if (!isByEnter) toggle(answer.value)
    else add(state.checked.length > 0 ? state : { ...state, checked: [answer.value] })
  }

  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = steps[event.key]
    const option = options[at]
    if (step !== undefined) setPlace((at + step + options.length) % Math.max(options.length, 1))
    else if (event.key === 'Enter') {
      if (option) choose(option, true)
      else if (field && choice && !isFromList(choice)) add(state)
    } else if (event.key === ' ' && isWords && option && 'value' in (option.answer as object))
      choose(option, false)
    else if (event.key === 'Backspace' && state.typed === '' && state.field !== null)
      go(stepBack(state, state.field))
    else return
    event.preventDefault()
  }

  const label = questionOf(field, choice, isAny && hasParts)
  return (
    <>
      <BoxInput
        ref={input}
        field={field}
        choice={choice}
        label={label}
        typed={state.typed}
        isInvalid={isRefused}
        list={list}
        active={options.length > 0 ? `${list}-${at}` : undefined}
        onType={(typed) => {
          setState({ ...state, typed })
          setPlace(0)
          setIsRefused(false)
        }}
        onKeyDown={press}
        onBack={(to) => go(to === 'field' ? emptyBox : { ...emptyBox, field: state.field })}
        onClose={onClose}
      />
      <Listbox id={list} label={label} className="min-h-0 overflow-y-auto p-2 text-sm empty:hidden">
        {options.map((option, index) => (
          <BoxLine
            key={option.id}
            id={`${list}-${index}`}
            option={option}
            isActive={index === at}
            isChecked={isWords ? state.checked.includes(option.id) : undefined}
            onChoose={() => choose(option, false)}
          />
        ))}
      </Listbox>
      <BoxFoot
        list={listFields[noun].list}
        state={state}
        field={field}
        made={made}
        isRefused={isRefused}
        isLoading={isLoading === true}
        hasFailed={hasFailed === true}
        hasOptions={options.length > 0}
        total={total}
        count={draft === null ? undefined : count}
        all={all}
        isChange={part !== undefined}
        onAdd={() => add(state)}
      />
    </>
  )
}
