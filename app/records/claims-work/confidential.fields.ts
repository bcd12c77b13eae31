import { box, choices, fields, lines, SELECTED } from '../../kit/fields/fields.ts'

/** What can point to one project: each option, and the field that it keeps off the page. */
export const withholdable = [
  [/*i18n*/ 'Type of the project', 'projectType'],
  [/*i18n*/ 'Ownership', 'ownershipType'],
  [/*i18n*/ 'Size of the project', 'projectSize'],
  [/*i18n*/ 'When you need the work', 'neededBy'],
] as const

/** The fields of a request that does not show its sender (decision 58), beside the form's other optional parts. */
export const confidentialFields = fields({
  confidential: box({ label: /*i18n*/ "Keep our company's name off the page", isPrivate: true, isFixed: true }),
  whyConfidential: lines({
    label: /*i18n*/ 'Why your name must not be shown',
    max: 1000,
    requiredThen: /*i18n*/ 'Please say why your name must not be shown',
    isPrivate: true,
    isPersonal: true,
    isFixed: true,
    onlyWith: ['confidential', [SELECTED]],
  }),
  withheld: choices(
    withholdable.map(([option]) => option),
    {
      label: /*i18n*/ 'Also keep off the page',
      isPrivate: true,
      onlyWith: ['confidential', [SELECTED]],
    },
  ),
})
