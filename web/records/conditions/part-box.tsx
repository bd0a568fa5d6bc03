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
  const boxPart = partOf(fields, state)
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
  const draft = boxPart && 'part' in boxPart ? JSON.stringify(boxPart.part) : null
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
    const { checkedWords } = state
    const rest = checkedWords.filter((one) => one !== value)
    setState({
      ...state,
      typedText: '',
      checkedWords: rest.length < checkedWords.length ? rest : [...checkedWords, value],
    })
    setIsRefused(false)
  }

  const choose = ({ answer }: BoxOption, isByEnter: boolean) => {
    if (answer === 'any') {
      onSeveral()
      go(emptyBox)
    } else if ('field' in answer) go({ ...emptyBox, field: answer.field })
    else if ('choice' in answer) {
      const next = { ...state, choice: answer.choice, typedText: '', checkedWords: [] }
      if ('flag' in answer.choice) add(next)
      else
        go({ ...next, typedText: /^\d/.test(state.typedText.trim()) ? state.typedText.trim() : '' })
    } else if (!isWords) add({ ...state, checkedWords: [answer.value] })
    else if (!isByEnter) toggle(answer.value)
    else add(state.checkedWords.length > 0 ? state : { ...state, checkedWords: [answer.value] })
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
    else if (event.key === 'Backspace' && state.typedText === '' && state.field !== null)
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
        typedText={state.typedText}
        isInvalid={isRefused}
        list={list}
        active={options.length > 0 ? `${list}-${at}` : undefined}
        onType={(typedText) => {
          setState({ ...state, typedText })
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
            isChecked={isWords ? state.checkedWords.includes(option.id) : undefined}
            onChoose={() => choose(option, false)}
          />
        ))}
      </Listbox>
      <BoxFoot
        list={listFields[noun].list}
        state={state}
        field={field}
        boxPart={boxPart}
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
