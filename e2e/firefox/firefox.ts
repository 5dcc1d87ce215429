import { join } from "node:path";
import { Builder, By, error, type WebDriver, type WebElement } from "selenium-webdriver";
import { Options, ServiceBuilder } from "selenium-webdriver/firefox.js";
import type { SignIn } from "../people.ts";

const GECKODRIVER =
  process.env.GECKODRIVER ?? join(import.meta.dirname, "../../target/tools/bin/geckodriver");
const PATIENCE = 30_000;

/** Firefox without a window. */
export async function startFirefox(): Promise<Firefox> {
  const options = new Options();
  options.addArguments("-headless", "--width=1440", "--height=900");
  options.setBinary(process.env.FIREFOX ?? "/usr/bin/firefox-esr");
  options.setPreference("intl.accept_languages", "en-GB");
  const driver = await new Builder()
    .forBrowser("firefox")
    .setFirefoxOptions(options)
    .setFirefoxService(new ServiceBuilder(GECKODRIVER))
    .build();
  return new Firefox(driver);
}

/** What a person does in Firefox, told in the words of roles and names. */
export class Firefox {
  constructor(readonly driver: WebDriver) {}

  /** The first element in sight that the selector finds and that is named so; waits for it. */
  find(css: string, name?: string | RegExp): Promise<WebElement> {
    return this.until(`${css} ${name ?? ""}`, async () => {
      for (const element of await this.driver.findElements(By.css(css))) {
        if (!(await element.isDisplayed())) continue;
        if (name === undefined || isNamed(await element.getAccessibleName(), name)) return element;
      }
      return undefined;
    });
  }

  async click(css: string, name?: string | RegExp): Promise<void> {
    await this.until(`a click on ${css} ${name ?? ""}`, async () => {
      await (await this.find(css, name)).click();
      return true;
    });
  }

  async fill(css: string, name: string, value: string): Promise<void> {
    const field = await this.find(css, name);
    await field.clear();
    await field.sendKeys(value);
  }

  /** A key to whatever has the focus. */
  async press(key: string): Promise<void> {
    await this.driver.actions().sendKeys(key).perform();
  }

  /** Everything that is written on the screen. */
  text(): Promise<string> {
    return this.driver.executeScript<string>("return document.body.innerText");
  }

  sees(words: string | RegExp): Promise<true> {
    return this.until(`sight of ${words}`, async () => has(await this.text(), words) || undefined);
  }

  misses(words: string | RegExp): Promise<true> {
    return this.until(
      `no sight of ${words}`,
      async () => !has(await this.text(), words) || undefined,
    );
  }

  /** Waits until it answers; an element that React has replaced meanwhile is looked for again. */
  async until<T>(what: string, ask: () => Promise<T | undefined>, patience = PATIENCE): Promise<T> {
    const deadline = Date.now() + patience;
    for (;;) {
      const answer = await ask().catch((fault: unknown) => {
        if (PASSING.some((kind) => fault instanceof kind)) return undefined;
        throw fault;
      });
      if (answer !== undefined) return answer;
      if (Date.now() > deadline) throw new Error(`did not happen: ${what}\n${await this.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async signIn(address: string, who: SignIn): Promise<void> {
    await this.driver.get(`${address}/auth/sign-in?next=/jobs`);
    await this.fillSignIn(who);
    await this.find("h1", "Jobs");
  }

  async fillSignIn(who: SignIn): Promise<void> {
    await this.fill("input", "Email", who.email);
    await this.fill("input", "Password", who.password);
    await this.click("button", "Sign in");
  }
}

const PASSING = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
];
const isNamed = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === "string" ? name.trim() === wanted : wanted.test(name);
const has = (text: string, words: string | RegExp): boolean =>
  typeof words === "string" ? text.includes(words) : words.test(text);
