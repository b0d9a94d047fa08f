// Takes the place of VS Code's native module `@vscode/spdlog`, which would have to be compiled. With it the builds
// under test write their log files; without it they only complain that it is missing.
const fs = require('node:fs');
const path = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
  constructor(_name, file) {
    this.file = file;
    this.minimum = levels.indexOf('info');
    this.plain = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, '');
  }

  write(level, message) {
    if (levels.indexOf(level) >= this.minimum) {
      const time = new Date().toISOString().slice(11, 23);
      fs.appendFileSync(this.file, this.plain ? message : `${time} [${level}] ${message}\n`);
    }
  }

  trace(message) {
    this.write('trace', message);
  }

  debug(message) {
    this.write('debug', message);
  }

  info(message) {
    this.write('info', message);
  }

  warn(message) {
    this.write('warning', message);
  }

  error(message) {
    this.write('error', message);
  }

  critical(message) {
    this.write('critical', message);
  }

  getLevel() {
    return this.minimum;
  }

  setLevel(level) {
    this.minimum = level;
  }

  clearFormatters() {
    this.plain = true;
  }

  setPattern() {}
  flush() {}
  drop() {}
}

const create = async (name, file) => new Logger(name, file);

// VS Code imports this as an ES module; Node finds the names only when they are assigned one by one.
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
