import { usePageReports } from './features/page-views/use-page-reports.ts'

/** The work of features in the browser, on every page. */
export function useFeatures(): void {
  usePageReports()
}
