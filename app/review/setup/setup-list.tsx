import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleAlert, CircleCheck } from 'lucide'
import { formatList } from '../../../config/language.ts'
import { Fold } from '../../kit/ui/fold.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { type Setup, type SetupStep, stepLabels, stepsLeft } from './setup-steps.ts'
import { StepText } from './step-text.tsx'

/** Folded while submissions wait. The last step that is left is one line. */
export function SetupList({ setup, isOpen }: { setup: Setup; isOpen: boolean }) {
  const { t } = useLingui()
  const left = stepsLeft(setup)
  if (left.length === 0) return null
  if (left.length === 1)
    return (
      <ul aria-label={t`Site setup`} className="mb-4 rounded border border-rule px-4 py-1">
        <Steps steps={left} setup={setup} />
      </ul>
    )
  return (
    <Fold open={isOpen} heading={t`Site setup`} inside={<Progress steps={setup.steps} />} className="mb-4 max-w-4xl">
      <ul aria-label={t`Site setup`} className="-my-2">
        <Steps steps={setup.steps} setup={setup} />
      </ul>
    </Fold>
  )
}

function Progress({ steps }: { steps: SetupStep[] }) {
  const { i18n } = useLingui()
  const labelsOf = (wanted: SetupStep['state']) =>
    steps.flatMap(({ name, state }) => (state === wanted ? [i18n._(stepLabels[name])] : []))
  const broken = labelsOf('broken')
  return (
    <>
      <Trans>
        Steps done: {labelsOf('done').length} of {steps.length}.
      </Trans>{' '}
      {broken.length > 0 && <Trans>Needs attention: {formatList(i18n.locale, broken)}.</Trans>}
    </>
  )
}

const icons = { done: CircleCheck, open: Circle, broken: CircleAlert }
const colours = { done: 'text-muted', open: 'text-petrol-ink', broken: 'text-danger' }

function Steps({ steps, setup }: { steps: SetupStep[]; setup: Setup }) {
  const { i18n } = useLingui()
  return steps.map(({ name, state }) => (
    <li key={name} className="flex items-start gap-2 py-2">
      <Icon shape={icons[state]} className={`mt-0.5 size-5 shrink-0 ${colours[state]}`} />
      <div className="min-w-0">
        <span className="font-medium">
          {i18n._(stepLabels[name])}: <StateText state={state} />.
        </span>{' '}
        <StepText name={name} state={state} setup={setup} />
      </div>
    </li>
  ))
}

function StateText({ state }: Pick<SetupStep, 'state'>) {
  switch (state) {
    case 'done':
      return <Trans>done</Trans>
    case 'open':
      return <Trans>to do</Trans>
    case 'broken':
      return <Trans>needs attention</Trans>
  }
}
