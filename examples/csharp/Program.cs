// The nightly load with plain HTTP: employees and monthly results from two CSV files into Prumo, then what came of it back.
//
//     PRUMO_URL=http://127.0.0.1:8081 PRUMO_TOKEN=... dotnet run -- ../csv
//
// .NET 8 or later, no packages. It can be run again at any time: what is there already stays as it is. Amounts are decimals
// from the file to the request and from the answer on.
using System.Globalization;
using System.Text.Json;

var folder = args.Length > 0 ? args[0] : "../csv";
using var prumo = new Prumo(Variable("PRUMO_URL"), Variable("PRUMO_TOKEN"));
try
{
    await LoadEmployees();
    await LoadResults();
    return 0;
}
catch (RefusedException refused)
{
    Console.Error.WriteLine(refused.Message);
    return 1;
}

async Task LoadEmployees()
{
    var roleRecords = await prumo.Get("/company/getRoles");
    var functionRecords = new List<JsonElement>();
    foreach (var one in roleRecords) functionRecords.AddRange(await prumo.Get($"/company/getFunctionsByRole/{Id(one)}"));
    var branches = IdsOf(await prumo.Get("/company/getBranches"));
    var (roles, functions) = (IdsOf(roleRecords), IdsOf(functionRecords));
    var rows = RowsOf("employees.csv").Select(row => new
    {
        email = row["email"],
        nome = row["nome"],
        id_filial = branches[row["filial"]],
        id_cargo = roles[row["cargo"]],
        id_funcao = functions[row["funcao"]],
    });
    var (done, _) = await prumo.Send(HttpMethod.Post, "/employee/upsertMany", new { linhas = rows.ToList() });
    Console.WriteLine($"employees: {done.GetProperty("inserted")} inserted, {done.GetProperty("updated")} updated, "
        + $"{done.GetProperty("skipped")} as they were");
}

async Task LoadResults()
{
    var panels = await prumo.Get("/panels/getPanels");
    var panelIds = IdsOf(panels);
    var indicatorIds = IdsOf(await prumo.Get("/indicators/getCommonIndicators"));
    var rows = RowsOf("results.csv").Select(row => new
    {
        id_gmr_painel = panelIds[row["painel"]],
        id_indicador = indicatorIds[row["indicador"]],
        mes = int.Parse(row["mes"], CultureInfo.InvariantCulture),
        ano = int.Parse(row["ano"], CultureInfo.InvariantCulture),
        realizado_numerador = decimal.Parse(row["realizado"], CultureInfo.InvariantCulture),
    }).ToList();
    var (done, waited) = await prumo.Send(HttpMethod.Put, "/panels/updateProgressPanelMany", new { linhas = rows }, 30);
    Console.WriteLine($"cells: {done.GetProperty("affectedRows")} stored{(waited ? " and recalculated" : "")}");

    var written = rows.Select(row => row.id_gmr_painel).ToHashSet();
    foreach (var panel in panels.Where(one => written.Contains(Id(one))))
    {
        var process = panel.GetProperty("id_gmr_processo").GetInt32();
        foreach (var year in await prumo.Get($"/panels/getPanelResults/idGmr/{process}/panel/{Id(panel)}"))
        {
            var score = year.GetProperty("pontuacao");
            var text = score.ValueKind == JsonValueKind.Null ? "null" : score.GetRawText();
            Console.WriteLine($"{panel.GetProperty("nome").GetString()} {year.GetProperty("ano")}: score {text}");
        }
    }
}

// The rows of a file, their values by the names in its first line.
List<Dictionary<string, string>> RowsOf(string file)
{
    var lines = File.ReadAllLines(Path.Combine(folder, file)).Where(line => line != "").Select(line => line.Split(';')).ToList();
    return lines.Skip(1).Select(values => lines[0].Zip(values).ToDictionary(pair => pair.First, pair => pair.Second)).ToList();
}

static int Id(JsonElement record) => record.GetProperty("id").GetInt32();

// Names are unique in the demo company; of panels that are in several processes one row counts.
static Dictionary<string, int> IdsOf(IEnumerable<JsonElement> records)
{
    var ids = new Dictionary<string, int>();
    foreach (var record in records) ids[record.GetProperty("nome").GetString() ?? ""] = Id(record);
    return ids;
}

static string Variable(string name) =>
    Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"{name} is not set");
