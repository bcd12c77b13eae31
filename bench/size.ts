/** How much is measured. `smallest` only shows that everything runs. Its figures mean nothing. */
export type Size = {
  tasks: { warmUps: number; minRounds: number; maxRounds: number }
  letters: { rateMs: number; bulk: number; reviewers: number; kills: number; jobs: number }
  alerts: {
    alerts: number
    addresses: number
    oldRequests: number
    newRequests: number
    immediately: number
    rounds: number
  }
  traffic: { rounds: number; starts: number; restMs: number; submissionRounds: number }
}

export const full: Size = {
  tasks: { warmUps: 5, minRounds: 10, maxRounds: 100 },
  letters: { rateMs: 10_000, bulk: 50_000, reviewers: 10, kills: 3, jobs: 100_000 },
  alerts: {
    alerts: 100_000,
    addresses: 70_000,
    oldRequests: 20_000,
    newRequests: 1_000,
    immediately: 15_000,
    rounds: 5,
  },
  traffic: { rounds: 7, starts: 5, restMs: 30_000, submissionRounds: 5 },
}

export const smallest: Size = {
  tasks: { warmUps: 0, minRounds: 1, maxRounds: 1 },
  letters: { rateMs: 1_000, bulk: 500, reviewers: 1, kills: 1, jobs: 500 },
  alerts: { alerts: 500, addresses: 350, oldRequests: 200, newRequests: 100, immediately: 100, rounds: 1 },
  traffic: { rounds: 1, starts: 1, restMs: 0, submissionRounds: 1 },
}
