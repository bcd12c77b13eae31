import { useLingui } from '@lingui/react/macro'

/** The axis below a weekly chart: each month's name under the first week that begins in it. */
export function Months({ weeks }: { weeks: Date[] }) {
  const { i18n } = useLingui()
  return (
    <div className="@container col-start-2 mt-1">
      <div className="grid auto-cols-fr grid-flow-col">
        {weeks.map((week, at) => (
          // A narrow chart has room for every other name, sooner in Arabic, and none has room beside the last weeks.
          <span
            key={week.getTime()}
            className={`w-0 whitespace-nowrap ${week.getUTCMonth() % 2 === 0 ? '@max-[14rem]:invisible rtl:@max-[20rem]:invisible' : ''}`}
          >
            {week.getUTCDate() <= 7 && at < weeks.length - 2 && i18n.date(week, { month: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
    </div>
  )
}
