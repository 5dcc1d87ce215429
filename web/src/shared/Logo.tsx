import logo from "./logo.svg";

type Props = {
  /** Orange for the provider's own people, so that nobody forgets whose data they see. */
  admin?: boolean;
  height?: number;
};

/** The product's mark, a ship's wheel, with its name; in one colour. Outlines are no code: they come beside it. */
export function Logo({ admin = false, height = 28 }: Props) {
  return (
    <svg
      role="img"
      aria-label="JobHelm"
      viewBox="0 0 130 32"
      height={height}
      style={{ color: admin ? "var(--admin)" : "var(--brand)", display: "block" }}
    >
      <use href={`${logo}#logo`} />
    </svg>
  );
}
