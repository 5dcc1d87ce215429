// Every style sheet of the app, in the order in which they win.
import "./fonts.css";
import "./mantine.css";
import "./tokens.css";
import "./global.css";
import "./kit.css";
