import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatList } from '../../../config/language.ts'
import { REMINDERS } from '../../../config/reminders.ts'
import { pickFields, type Values } from '../../kit/fields/fields.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/forms/field.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { type FieldState, useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { KeyForm } from '../../kit/layout/key-form.tsx'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { MAX_SUMMARY_LENGTH, shortened } from '../../kit/ui/shortened.ts'
import { OnlyForFidic } from '../../records/claims-work/only-for-fidic.tsx'
import {
  isSaid,
  type ProfileField,
  type ProfilePart,
  partAfter,
  wholeProfile,
} from '../../records/claims-work/profile-parts.ts'
import { entriesOf } from '../../submissions/form/entries.ts'
import type { Unsaved } from './profile-preview.tsx'
import type { ProfileListing } from './waiting-listing.queries.server.ts'

export const partForm = ({ fields }: ProfilePart) => formOf(pickFields(wholeProfile, [...fields]))

/** The address of a part, which opens it on GET and saves it on POST. */
export const partPath = (key: string, part: string) => `/manage/profile?${new URLSearchParams({ key, part })}`

type Props = {
  part: ProfilePart
  listing: Pick<ProfileListing, 'values' | 'seen'>
  linkKey: string
  isOpen: boolean
  lastResult: FormAnswer | undefined
  onEdit: (unsaved: Unsaved) => void
}

export function ProfilePartForm({ part, listing: { values, seen }, linkKey, isOpen, lastResult, onEdit }: Props) {
  const { i18n } = useLingui()
  const form = partForm(part)
  const { formProps, field, failure } = useValidatedForm(form, lastResult, {
    anyToggleClears: true,
    initially: entriesOf(form.fields, values),
  })
  const isFilledIn = isSaid(part, values)
  const shown = part.fields.filter((name) => name !== 'searchEngines' || values.vendorType === 'Freelancer')
  return (
    <details name="part" open={isOpen} className="group/part border-b border-rule">
      <summary className="grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
        <span className="self-start pt-0.5">
          {isFilledIn ? (
            <Icon shape={Check} className="size-5 text-success" />
          ) : (
            <span className="block size-5 rounded-full border border-dashed border-edge" />
          )}
        </span>
        <h3 className="font-medium">{i18n._(part.heading)}</h3>{' '}
        <span className="col-start-2 line-clamp-1 text-sm text-muted">
          {isFilledIn ? saidIn(part, values, i18n) : i18n._(part.inside)}
        </span>{' '}
        <span
          aria-hidden
          className="col-start-3 row-span-2 row-start-1 flex items-center gap-1 font-medium text-petrol-ink"
        >
          <span className="group-open/part:hidden">{isFilledIn ? <Trans>Change</Trans> : <Trans>Show</Trans>}</span>{' '}
          <span className="hidden group-open/part:inline">
            <Trans>Hide</Trans>
          </span>{' '}
          <Icon
            shape={ChevronDown}
            className="size-5 transition-transform duration-150 group-open/part:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      <KeyForm
        action={partPath(linkKey, part.name)}
        {...formProps}
        onInput={({ currentTarget }) => onEdit(valuesIn(currentTarget, part))}
        className="grid gap-6 pt-2 pb-6 sm:ps-8"
      >
        <input type="hidden" name="seen" value={seen} />
        {shown.map((name) => (
          <ProfileInput key={name} name={name} field={field(name)} />
        ))}
        <FailureBanner failure={failure} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit">
            <Trans>Save and go on</Trans>
          </Button>
          <Link to={partPath(linkKey, partAfter(part, values))} className={buttonStyle('quiet')}>
            <Trans>Skip</Trans>
          </Link>
        </div>
      </KeyForm>
    </details>
  )
}

/** Returns what a part says, in one line. A date is left out, because the page shows it with its label. */
function saidIn({ fields }: ProfilePart, values: Values, i18n: I18n): string {
  const texts = fields.flatMap((name) => {
    const value = values[name] ?? ''
    if (name === 'searchEngines' || wholeProfile[name].kind === 'date') return []
    return Array.isArray(value) ? value.map((one) => i18n._(one)) : shortened(value, MAX_SUMMARY_LENGTH)
  })
  return formatList(i18n.locale, texts.filter(Boolean))
}

const valuesIn = (form: HTMLFormElement, { fields }: ProfilePart): Unsaved => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, data.getAll(name).map(String)]))
}

function ProfileInput({ name, field }: { name: ProfileField; field: FieldState }) {
  const { label, hint } = wordsOf[name] ?? {}
  switch (field.declared.kind) {
    case 'choices': {
      const choices = <ChoiceField field={field} label={label} hint={hint} />
      return name === 'fidicBooks' ? <OnlyForFidic>{choices}</OnlyForFidic> : choices
    }
    case 'date':
      return <TextField field={field} type="date" hint={hint} />
    default:
      return <TextArea field={field} rows={name === 'credentials' ? 3 : 5} hint={hint} />
  }
}

const wordsOf: Partial<Record<ProfileField, { label?: ReactNode; hint?: ReactNode }>> = {
  about: {
    hint: (
      <Trans>
        What you do, for whom, and for how long. The directory shows the first two sentences, and your page the whole
        text. At most 1,000 characters. We review it before it appears.
      </Trans>
    ),
  },
  searchEngines: {
    hint: (
      <Trans>
        Search engines show the pages of companies. They show a freelancer's page only if you select this box.
      </Trans>
    ),
  },
  capacities: { label: <Trans>In which roles do you work?</Trans> },
  actsFor: { hint: <Trans>The parties that you usually work for.</Trans> },
  delayMethods: { label: <Trans>Which methods do you use?</Trans> },
  feeBasis: { hint: <Trans>A time charge (hourly or daily rates), a lump sum or a monthly retainer.</Trans> },
  insuredUntil: {
    hint: (
      <Trans>
        The date until which your policy is valid. We do not check it. Your page shows the date until it has passed, and
        we remind you {REMINDERS.daysBeforeInsuranceEnds} days before.
      </Trans>
    ),
  },
  assignments: {
    hint: (
      <Trans>
        One per line: year, country, project type, form of contract, your role. No amounts, days or results. Nothing
        about a dispute that is not over. Do not name a client who has not agreed. At most 1,500 characters. We review
        it before it appears.
      </Trans>
    ),
  },
  credentials: {
    hint: (
      <Trans>
        Not shown. Name the body or register, your number and the country, one per line. If we find it in the public
        register, we show that on your page with the date.
      </Trans>
    ),
  },
}
