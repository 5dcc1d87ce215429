import "uplot/dist/uPlot.min.css";
import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import { longDate } from "@/shared/dates";
import { number } from "@/shared/words";
import classes from "./Chart.module.css";
import type { Spell } from "./queries";
import { words } from "./words";

const HEIGHT = 240;

/** Lines over time, in the colours of the scheme that is showing. */
export function Chart({ spells }: { spells: readonly Spell[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { colorScheme } = useMantineColorScheme();
  usePlot(place, spells, colorScheme);
  return <div ref={place} className={classes.chart} />;
}

function usePlot(
  place: React.RefObject<HTMLDivElement | null>,
  spells: readonly Spell[],
  scheme: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme has other colours
  useEffect(() => {
    if (!place.current) return;
    const at = place.current;
    const role = (name: string): string => resolved(at, name);
    const line = (label: string, colour: string, extra: Partial<uPlot.Series> = {}) => ({
      label,
      stroke: role(colour),
      width: 2,
      points: { show: spells.length < 40, size: 5 },
      value: (_: uPlot, value: number | null) => (value == null ? words.nothing : number(value)),
      ...extra,
    });
    const axis: uPlot.Axis = {
      stroke: role("--muted"),
      grid: { stroke: role("--chart-grid"), width: 1 },
      ticks: { show: false },
      font: `12px ${getComputedStyle(at).fontFamily}`,
    };
    const data: uPlot.AlignedData = [
      spells.map(({ from }) => Date.parse(from) / 1000),
      spells.map(({ arrived }) => arrived),
      spells.map(({ answered }) => answered),
      spells.map(({ hired }) => hired),
    ];
    const plot = new uPlot(
      {
        width: at.clientWidth,
        height: HEIGHT,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
        cursor: { drag: { x: false, y: false } },
        scales: { y: { range: (_, _least, most) => [0, Math.max(4, most ?? 0)] } },
        axes: [
          { ...axis, values: (_, days) => days.map(tickOf) },
          { ...axis, size: 40, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] },
        ],
        series: [
          { label: words.days, value: (_, at) => (at == null ? "" : dayOf(at)) },
          line(words.arrived, "--series-1"),
          line(words.answered, "--series-2", { dash: [6, 4] }),
          line(words.hired, "--series-3", { width: 3 }),
        ],
      },
      data,
      at,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: at.clientWidth, height: HEIGHT }));
    watch.observe(at);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [place, spells, scheme]);
}

const tick = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const tickOf = (seconds: number): string => tick.format(seconds * 1000);

const dayOf = (seconds: number): string => longDate(new Date(seconds * 1000).toISOString());

/** A colour role as the canvas wants it: what `light-dark()` comes to here. */
function resolved(at: HTMLElement, name: string): string {
  const probe = at.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
