import { expect, test } from "vitest";
import { emptyJob, jobErrors, toInput } from "./schema";

const good = {
  ...emptyJob,
  title: "Transport planner",
  location: "Liverpool",
  description: `<p>${"Plan the routes of our lorries. ".repeat(3)}</p>`,
};

test("an empty advert complains of everything at once, in the contract's words", () => {
  expect(jobErrors(emptyJob, true)).toEqual({
    userId: "Has to be a valid user",
    title: "Has to be between 3 and 200 characters",
    location: "Has to be a valid location",
    description: "Has to be between 50 and 6000 characters",
  });
  expect(jobErrors(good, false)).toEqual({});
});

test("only what a reader sees of the description counts", () => {
  const markup = `<p>${"<strong>a</strong>&amp;".repeat(20)}</p>`;
  expect(jobErrors({ ...good, description: markup }, false).description).toBeDefined();
  const longest = `<p>${"é&nbsp;".repeat(3000)}</p>`;
  expect(jobErrors({ ...good, description: longest }, false).description).toBeUndefined();
});

test("a salary that runs backwards is said on both of its ends", () => {
  expect(jobErrors({ ...good, salaryBottom: "£40k", salaryTop: "30,000" }, false)).toEqual({
    salaryBottom: "Has to be equal or less than salary to",
    salaryTop: "Has to be equal or greater than salary from",
  });
  expect(jobErrors({ ...good, salaryBottom: "0", salaryTop: "much" }, false)).toEqual({
    salaryBottom: "Has to be a positive number",
    salaryTop: "Has to be a positive number",
  });
});

test("fields left empty reach the server as nothing, and only super admins name an owner", () => {
  const input = toInput({ ...good, postCode: "  ", userId: "someone" }, "JobHelm", false);
  expect(input).toMatchObject({
    postCode: null,
    category: null,
    benefits: null,
    salaryTop: null,
    userId: null,
  });
});

test("a location is as long as the server takes it", () => {
  const says = (location: string) => jobErrors({ ...good, location }, false).location;
  expect(says("Y")).toBe("Has to be a valid location");
  expect(says("Ely")).toBeUndefined();
  expect(says("L".repeat(100))).toBeUndefined();
  expect(says("L".repeat(101))).toBe("Has to be a valid location");
});
