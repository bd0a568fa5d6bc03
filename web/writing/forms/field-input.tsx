import { Controller, type UseFormReturn } from 'react-hook-form'
import { DateField } from '#web/writing/dates/date-field.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { checkedValue, type Field, timeNeedOf } from './fields.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Props = {
  field: Field
  form: UseFormReturn<Record<string, string>>
  message: string | undefined
  /** True for the first field of a dialog. */
  isFirst?: boolean
}

/** The input of one field of a form. */
export const FieldInput = ({ field, form, message, isFirst = false }: Props) => {
  const { name, label, kind, options = [], hint, Pick } = field
  if (kind === 'choice' || kind === 'picked')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { ref, value, onChange } }) => {
          const commonProps = { label, message, ref, value: value ?? '', onChange }
          return Pick ? (
            <Pick {...commonProps} />
          ) : (
            <SelectField {...commonProps} options={options} />
          )
        }}
      />
    )
  const time = timeNeedOf(field)
  if (time)
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <DateField
            label={label}
            time={time}
            message={message}
            hint={hint}
            isFirst={isFirst}
            isPast={field.isPast}
            ref={ref}
            value={value ?? ''}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    )
  if (kind === 'check')
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field: { ref, value, onChange } }) => (
          <CheckField
            label={label}
            hint={hint}
            message={message}
            ref={ref}
            isChecked={value === checkedValue}
            onCheck={(isChecked) => onChange(isChecked ? checkedValue : '')}
          />
        )}
      />
    )
  const autofocusProps = isFirst && { 'data-autofocus': true }
  const commonProps = { label, message, ...form.register(name), ...autofocusProps }
  if (kind === 'lines') return <TextArea rows={3} hint={hint} {...commonProps} />
  if (field.passwordOf !== undefined)
    return (
      <NewPasswordField
        {...commonProps}
        autoComplete="off"
        password={form.watch(name) ?? ''}
        address={field.passwordOf}
        {...(hint && { hint })}
      />
    )
  const helps = kind === 'words' ? 'Separate with commas.' : hint
  return (
    // The browser's autofill knows the person who types, not the record.
    <TextField
      type={field.type ?? 'text'}
      autoComplete="off"
      {...commonProps}
      {...(helps && { hint: helps })}
    />
  )
}
