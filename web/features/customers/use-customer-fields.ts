import { atZeroLabels, atZeroOptions } from '#web/parts/at-zero.ts'
import { weeklyLetterLabels, weeklyLetterOptions } from '#web/parts/weekly-letter.ts'
import { customerFields } from '#web/records/customer/fields.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Field } from '#web/writing/forms/fields.ts'
import { useOrganisationDefaultsQuery } from './organisation-defaults.generated.ts'

type Choice = { value: string; label: string }

/** Returns a field whose empty value is the organization’s setting, which is named as far as it is known. */
const overridable = (
  name: string,
  label: string,
  { options, usualValue }: { options: readonly Choice[]; usualValue: string | null | undefined },
): Field => ({
  name,
  label,
  kind: 'choice',
  options: [
    {
      value: '',
      label: usualValue ? `Organization’s setting: ${usualValue}` : 'Organization’s setting',
    },
    ...options,
  ],
})

/** Returns the fields of a customer that the viewer can edit: management also sets what differs from the organization. */
export const useCustomerFields = (): typeof customerFields => {
  const { can } = useAuth()
  const isSetByViewer = can('updateOrganisation')
  const { data } = useOrganisationDefaultsQuery({ skip: !isSetByViewer })
  if (!isSetByViewer) return customerFields
  const organisation = data?.organisation
  return {
    ...customerFields,
    fields: [
      ...customerFields.fields,
      overridable('atZero', 'When hours are used up', {
        options: atZeroOptions,
        usualValue: organisation && atZeroLabels[organisation.atZero],
      }),
      overridable('weeklyLetter', 'Weekly letter', {
        options: weeklyLetterOptions,
        usualValue: organisation && weeklyLetterLabels[organisation.weeklyLetter],
      }),
    ],
  }
}
