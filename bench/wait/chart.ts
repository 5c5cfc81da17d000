/** A scatter chart of schedules as SVG: requests on the x axis, lateness on the y axis. Both axes are logarithmic. */
import type { Score } from './score.ts';

const width = 640;
const height = 400;
const margin = { left: 70, right: 130, top: 30, bottom: 55 };

interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const requestsAxis: Axis = { from: 10_000, to: 1_000_000, ticks: [10_000, 30_000, 100_000, 300_000, 1_000_000] };
const latenessAxis: Axis = { from: 0.5, to: 50, ticks: [0.5, 1, 2, 5, 10, 20, 50] };

export function chartSvg(scores: readonly Score[]): string {
  const points = scores.map(({ name, requests, medianLatenessMs }) => {
    const [x, y] = [acrossOf(requests), downOf(medianLatenessMs / 1000)];
    const color = name === 'auto' ? '#0a58ca' : '#6c757d';
    return `<circle cx="${x}" cy="${y}" r="6" fill="${color}"/><text x="${x + 10}" y="${y + 4}" fill="${color}">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img">`,
    '<title>Median lateness against requests, by schedule</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...requestsAxis.ticks.map((tick) => {
      const x = acrossOf(tick);
      return `<path d="M${x} ${margin.top}V${height - margin.bottom}" stroke="#e9ecef"/><text x="${x}" y="${height - margin.bottom + 20}" text-anchor="middle" fill="#495057">${tick / 1000}k</text>`;
    }),
    ...latenessAxis.ticks.map((tick) => {
      const y = downOf(tick);
      return `<path d="M${margin.left} ${y}H${width - margin.right}" stroke="#e9ecef"/><text x="${margin.left - 8}" y="${y + 4}" text-anchor="end" fill="#495057">${tick} s</text>`;
    }),
    `<text x="${(margin.left + width - margin.right) / 2}" y="${height - 12}" text-anchor="middle">requests for all jobs</text>`,
    `<text transform="translate(18 ${height / 2}) rotate(-90)" text-anchor="middle">median lateness</text>`,
    ...points,
    '</svg>',
    '',
  ].join('\n');
}

function acrossOf(requests: number): number {
  return Math.round(margin.left + shareOf(requests, requestsAxis) * (width - margin.left - margin.right));
}

function downOf(latenessSeconds: number): number {
  return Math.round(
    height - margin.bottom - shareOf(latenessSeconds, latenessAxis) * (height - margin.top - margin.bottom),
  );
}

function shareOf(value: number, { from, to }: Axis): number {
  return Math.log(value / from) / Math.log(to / from);
}
