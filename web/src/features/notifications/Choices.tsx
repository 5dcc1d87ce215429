import type { Frequency } from "@/entities/notifications/queries";
import classes from "./Notifications.module.css";
import { frequencies } from "./words";

type Props = {
  /** What the radio buttons have in common. */
  name: string;
  chosen: Frequency;
  onChoose: (frequency: Frequency) => void;
};

/** How often, of one thing. */
export function Choices({ name, chosen, onChoose }: Props) {
  return (
    <div className={classes.choices}>
      {frequencies.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
