import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const COPY = 'build/documents'

export const trackedFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(existsSync)

export const documents = () => trackedFiles('*.md')

/** A line of a file. `origin` says from which line of which document it was copied, such as 'README.md:12'. */
type Line = { text: string; origin?: string }
type Example = { origin: string; file?: string | undefined; lines: Line[] }

/**
 * Type-checks a copy of the sources to which the TypeScript examples of the documents are added. Returns the faults
 * found.
 */
export function faultsOfExamples(documents: string[]): string[] {
  const { files, faults } = withExamples(documents)
  return faults.length > 0 ? faults : typeErrors(files)
}

/** Returns the text of a file after the examples of a document have been added to it. */
export const textWithExamples = (document: string, file: string): string =>
  textOfLines(withExamples([document]).files.get(file) ?? [])

/**
 * Adds the examples to their files. The line that opens an example names its file: ```ts path/of/file.ts. If there is
 * no such file, the example is the whole file. Otherwise '// …' separates the parts of the example. If the file already
 * contains the last line of a part, the other lines of the part are inserted before that line. If it contains only the
 * first line of the part, the other lines are inserted after that line.
 */
function withExamples(documents: string[]): { files: Map<string, Line[]>; faults: string[] } {
  const files = new Map<string, Line[]>()
  const faults = documents.flatMap(examplesIn).flatMap(({ origin, file, lines }) => {
    if (!file) return [`${origin}: name the file of the example after the language: \`\`\`ts path/of/file.ts`]
    const source = files.get(file) ?? (existsSync(file) && linesOf(file))
    files.set(file, source || lines)
    return source ? partsOf(lines).flatMap((part) => insert(part, source, file)) : []
  })
  return { files, faults }
}

const textOfLines = (lines: Line[]) => lines.map(({ text }) => text).join('\n')

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => ({ text }))

function examplesIn(document: string): Example[] {
  const examples: Example[] = []
  let open: (Example & { indent: number }) | undefined
  for (const [index, { text }] of linesOf(document).entries()) {
    const origin = `${document}:${index + 1}`
    const fence = text.match(/^( *)```tsx?(?: (\S+))?$/)
    if (open && text.trim() === '```') open = undefined
    else if (open) open.lines.push({ text: text.slice(open.indent), origin })
    else if (fence) {
      open = { origin, file: fence[2], lines: [], indent: fence[1]?.length ?? 0 }
      examples.push(open)
    }
  }
  return examples
}

function partsOf(lines: Line[]): Line[][] {
  const end = lines.findIndex(({ text }) => text.trim() === '// …')
  return end < 0 ? [lines] : [lines.slice(0, end), ...partsOf(lines.slice(end + 1))]
}

const textOf = (lines: Line[]) => lines.map(({ text }) => text.trim()).join('\n')

function insert(part: Line[], source: Line[], file: string): string[] {
  // Nothing is inserted if the file already contains this part.
  if (textOf(source).includes(textOf(part))) return []
  const find = (line?: Line) => {
    const [at, ...others] = source.keys().filter((index) => source[index]?.text.trim() === line?.text.trim())
    return others.length === 0 ? at : undefined
  }
  const [before, after] = [find(part.at(-1)), find(part[0])]
  if (before !== undefined) source.splice(before, 0, ...part.slice(0, -1))
  else if (after !== undefined) source.splice(after + 1, 0, ...part.slice(1))
  else return [`${part[0]?.origin}: ${file} has neither the first nor the last line of this example exactly once.`]
  return []
}

function typeErrors(files: Map<string, Line[]>): string[] {
  for (const source of [...trackedFiles('*.ts', '*.tsx', '*.json'), '.react-router'])
    cpSync(source, join(COPY, source), { recursive: true })
  for (const [file, lines] of files) writeFileSync(join(COPY, file), textOfLines(lines))
  const { status, stdout } = spawnSync('tsc', ['--project', COPY, '--pretty', 'false'], { encoding: 'utf8' })
  rmSync(COPY, { recursive: true })
  if (status === 0) return []
  const originOf = (place: string, file: string, line: string) => files.get(file)?.[Number(line) - 1]?.origin ?? place
  return [
    stdout
      .replaceAll(`${COPY}/`, '')
      .replace(/^(\S+)\((\d+),\d+\)/gm, originOf)
      .trim(),
  ]
}
