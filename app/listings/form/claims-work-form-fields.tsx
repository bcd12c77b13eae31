import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { REMINDERS } from '../../../config/reminders.ts'
import type { FormNames, VisitorFields } from '../../kit/fields/fields.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/forms/field.tsx'
import { FoldedSection } from '../../kit/forms/folded-section.tsx'
import { useFormData } from '../../kit/forms/use-form-data.ts'
import type { FieldState } from '../../kit/forms/use-validated-form.ts'
import type { listingFields } from '../../records/listing.fields.ts'

// These CSS classes show a field only after certain choices, even without scripts. A field about delays or disputes
// also stays visible while one of its own options is selected.
const forFidic = 'hidden in-[form:has([value=FIDIC]:checked)]:block'
const forDelays =
  'hidden has-checked:block in-[form:has([value="Delay_analysis"]:checked,[value="Schedule_health_check"]:checked)]:block'
const forDisputes =
  'hidden has-checked:block in-[form:has([value="Expert_witness"]:checked,[value="Litigation_support"]:checked)]:block'

export const forFreelancers = 'hidden in-[form:has([value=Freelancer]:checked)]:block'

type Name = FormNames<VisitorFields<typeof listingFields>>
type Props = { field: (name: Name) => FieldState }

/** The optional fields of a profile. Some groups of fields appear only after certain services were selected. */
export function ListingClaimsWorkFields({ field }: Props) {
  return (
    <section id="profile" className="grid gap-4 border-t border-rule pt-6">
      <h2 className="text-xl">
        <Trans>Complete your profile</Trans>
      </h2>
      <Progress field={field} />
      <p className="text-muted">
        <Trans>
          Shown publicly. Organisations can filter by most of these, and a filter finds your listing only if you chose
          it. Leave a group empty if it does not matter.
        </Trans>
      </p>
      <Group
        heading={<Trans>Roles and stages</Trans>}
        inside={<Trans>Roles you take on, and at which stages</Trans>}
        fields={[field('capacities'), field('stages')]}
      />
      <FoldedSection
        level="h3"
        heading={<Trans>Contracts and sides</Trans>}
        inside={<Trans>Forms of contract, and the parties that you work for</Trans>}
        fields={[field('contractForms'), field('fidicBooks'), field('actsFor')]}
      >
        <ChoiceField field={field('contractForms')} />
        <div className={forFidic}>
          <ChoiceField field={field('fidicBooks')} />
        </div>
        <ChoiceField field={field('actsFor')} hint={<Trans>The parties that you usually work for.</Trans>} />
      </FoldedSection>
      <Group
        className={forDisputes}
        heading={<Trans>Disputes</Trans>}
        inside={<Trans>Forums, rules and seats</Trans>}
        fields={[field('forums'), field('seats')]}
      />
      <Group
        className={forDelays}
        heading={<Trans>Delay analysis</Trans>}
        inside={<Trans>The methods that you use</Trans>}
        fields={[field('delayMethods')]}
      />
      <FoldedSection
        level="h3"
        heading={<Trans>Fees, insurance and assignments</Trans>}
        inside={<Trans>How you charge, your professional indemnity insurance and your past work</Trans>}
        fields={[field('feeBasis'), field('insuredUntil'), field('assignments')]}
      >
        <ChoiceField
          field={field('feeBasis')}
          hint={<Trans>A time charge (hourly or daily rates), a lump sum or a monthly retainer.</Trans>}
        />
        <TextField
          field={field('insuredUntil')}
          type="date"
          hint={
            <Trans>
              The date until which your policy is valid. We do not check it. Your page shows the date until it has
              passed, and we remind you {REMINDERS.daysBeforeInsuranceEnds} days before.
            </Trans>
          }
        />
        <TextArea
          field={field('assignments')}
          rows={5}
          hint={
            <Trans>
              One per line: year, country, project type, form of contract, your role. No amounts, days or results.
              Nothing about a dispute that is not over. Do not name a client who has not agreed. At most 1,500
              characters. We review it before it appears.
            </Trans>
          }
        />
      </FoldedSection>
      <FoldedSection
        level="h3"
        heading={<Trans>Memberships and licences</Trans>}
        inside={<Trans>Entries that we can look up in public registers</Trans>}
        fields={[field('credentials')]}
      >
        <TextArea
          field={field('credentials')}
          rows={3}
          hint={
            <Trans>
              Not shown. Name the body or register, your number and the country, one per line. If we find it in the
              public register, we show that on your page with the date.
            </Trans>
          }
        />
      </FoldedSection>
      <div className={forFreelancers}>
        <ChoiceField
          field={field('searchEngines')}
          hint={
            <Trans>
              Search engines show the pages of companies. They show a freelancer's page only if you select this box.
            </Trans>
          }
        />
      </div>
    </section>
  )
}

const disputes = ['Expert witness', 'Litigation support']
const delays = ['Delay analysis', 'Schedule health check']

/**
 * The parts of the profile that the progress bar counts. A part with `services` counts only if the vendor offers one of
 * them.
 */
const parts: { names: Name[]; services?: string[] }[] = [
  { names: ['about'] },
  { names: ['capacities', 'stages'] },
  { names: ['contractForms', 'fidicBooks', 'actsFor'] },
  { names: ['forums', 'seats'], services: disputes },
  { names: ['delayMethods'], services: delays },
  { names: ['feeBasis', 'insuredUntil', 'assignments'] },
  { names: ['credentials'] },
]

function Progress({ field }: Props) {
  const { place, found } = useFormData((data) => progressIn((name) => data.getAll(name)))
  const [filled = 0, total = 0] = (found ?? progressIn((name) => [field(name).initial].flat())).split('/').map(Number)
  return (
    <div ref={place}>
      <p className="font-medium">
        <Trans>
          {filled} of {total} parts filled in
        </Trans>
      </p>
      <div aria-hidden className="mt-1 grid max-w-sm auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: total }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all pieces of the bar are alike
          <span key={part} className={`h-1.5 rounded ${part < filled ? 'bg-petrol' : 'bg-rule'}`} />
        ))}
      </div>
    </div>
  )
}

type Entries = readonly (FormDataEntryValue | undefined)[]

/** Returns how many of the parts that apply to this vendor have an entry, such as '3/6'. */
function progressIn(entriesOf: (name: Name) => Entries): string {
  const chosen = entriesOf('services')
  const counted = parts.filter(({ services }) => !services || services.some((service) => chosen.includes(service)))
  return `${counted.filter(({ names }) => names.flatMap(entriesOf).some(Boolean)).length}/${counted.length}`
}

type GroupProps = { className?: string; heading: ReactNode; inside: ReactNode; fields: FieldState[] }

const Group = ({ className, fields, ...words }: GroupProps) => (
  <div className={className}>
    <FoldedSection level="h3" fields={fields} {...words}>
      {fields.map((one) => (
        <ChoiceField key={one.name} field={one} />
      ))}
    </FoldedSection>
  </div>
)
