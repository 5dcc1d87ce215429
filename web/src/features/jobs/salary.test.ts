import { expect, test } from "vitest";
import { readSalary, salaryLine, tidySalary } from "./salary";

test("a salary is understood however it is typed", () => {
  expect(["£35k", "35,000", " 35 000 ", "35000.00"].map(readSalary)).toEqual(Array(4).fill(35_000));
  expect(readSalary("12.5")).toBe(12.5);
  expect(readSalary("")).toBeUndefined();
  expect(["-5", "lots", "1e5", "£"].map(readSalary)).toEqual(Array(4).fill(Number.NaN));
});

test("leaving the field writes the salary in one spelling and keeps what is no salary", () => {
  expect(tidySalary("£35k")).toBe("35,000");
  expect(tidySalary("12.5")).toBe("12.50");
  expect(tidySalary("  ")).toBe("");
  expect(tidySalary(" negotiable ")).toBe("negotiable");
});

test("an advert names a range, one end of it, or nothing", () => {
  const paid = { timeInterval: "Annual" } as const;
  expect(salaryLine({ ...paid, salaryBottom: 32_000, salaryTop: 38_500 })).toBe(
    "£32,000 – £38,500 a year",
  );
  expect(salaryLine({ ...paid, salaryBottom: 32_000, salaryTop: 32_000 })).toBe("£32,000 a year");
  expect(salaryLine({ timeInterval: "Hourly", salaryTop: 14.5 })).toBe("Up to £14.50 an hour");
  expect(salaryLine(paid)).toBeNull();
});
