import { atZeroLabels, atZeroOptions } from '#web/parts/at-zero.ts'
import { customerFields } from '#web/records/customer/fields.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useOrganisationAtZeroQuery } from './organisation-at-zero.generated.ts'

/** Returns the fields of a customer that the viewer can edit: management also chooses what happens when hours are used up. */
export const useCustomerFields = (): typeof customerFields => {
  const { can } = useAuth()
  const isSetByViewer = can('updateOrganisation')
  const { data } = useOrganisationAtZeroQuery({ skip: !isSetByViewer })
  if (!isSetByViewer) return customerFields
  const usual = data?.organisation?.atZero
  const same = usual ? `Organization’s setting: ${atZeroLabels[usual]}` : 'Organization’s setting'
  return {
    ...customerFields,
    fields: [
      ...customerFields.fields,
      {
        name: 'atZero',
        label: 'When hours are used up',
        kind: 'choice',
        options: [{ value: '', label: same }, ...atZeroOptions],
      },
    ],
  }
}
