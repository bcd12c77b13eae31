import { useLingui } from '@lingui/react/macro'

type Row = Record<'name' | 'what' | 'why' | 'who' | 'long', string>

/**
 * Lists the types of data that a policy covers, one in each row. On a narrow screen, a row becomes a block in which
 * each cell shows the name of its column.
 */
export function DataTable({ rows }: { rows: Row[] }) {
  const { t } = useLingui()
  const columns = {
    what: t`What`,
    why: t`Why, and on which basis`,
    who: t`Who sees it`,
    long: t`How long`,
  }
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  return (
    <table className="my-6 block w-full border-b border-rule text-sm leading-relaxed md:table">
      <thead className="max-md:sr-only">
        <tr>
          {keys.map((key) => (
            <th key={key} scope="col" className="p-2 text-start font-semibold">
              {columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr key={row.name} className="block border-t border-rule py-2 md:table-row">
            {keys.map((key) => (
              <td
                key={key}
                data-column={`${columns[key]}: `}
                className={`block p-2 align-top md:table-cell ${key === 'what' ? '' : 'max-md:before:text-muted max-md:before:content-[attr(data-column)]'}`}
              >
                {key === 'what' && <strong className="font-semibold">{row.name}: </strong>}
                {row[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
