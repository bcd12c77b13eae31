import { box, choices, fields, lines, SELECTED } from '../../kit/fields/fields.ts'

/**
 * The fields that can identify a project. A sender can keep each of them off the page. `stored` is the value in rows,
 * backups and the SQL function `masked()`, so it must never change. `label` is what the form shows, and can be
 * reworded.
 */
export const withholdable = [
  { field: 'projectType', stored: 'Type of the project', label: /*i18n*/ 'Type of the project' },
  { field: 'ownershipType', stored: 'Ownership', label: /*i18n*/ 'Ownership' },
  { field: 'projectSize', stored: 'Size of the project', label: /*i18n*/ 'Size of the project' },
  { field: 'neededBy', stored: 'When you need the work', label: /*i18n*/ 'Work finished by' },
] as const

/** The extra fields of a confidential request, which does not show its sender (decision 58). */
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
    withholdable.map(({ stored }) => stored),
    {
      label: /*i18n*/ 'Also keep off the page',
      optionLabels: new Map(withholdable.map(({ stored, label }) => [stored, label])),
      isPrivate: true,
      onlyWith: ['confidential', [SELECTED]],
    },
  ),
})
